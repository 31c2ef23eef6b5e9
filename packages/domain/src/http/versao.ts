/** Sent with every call and every answer (spec §7, `APP-VER`); the packages carry the same. */
export const APP_VERSAO = '2.7.0';
