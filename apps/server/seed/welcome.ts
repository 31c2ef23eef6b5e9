import type { Config } from '#platform/config.ts';
export const welcome = (config: Config): string => `http://demo.${config.dominioBase}:${config.port}`;
