/** The sheet that is worked on, of the one or two on screen. */
export const ID_DA_FOLHA = 'folha-da-planta';

/** What closes or is done leaves the keyboard at the sheet. */
export const focarFolha = (): void => document.getElementById(ID_DA_FOLHA)?.focus();
