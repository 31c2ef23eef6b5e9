export { demandSemVinculo, fraseDoVinculo } from './carencia.ts';
export { acessoAConfirmar, confirmarConcessoes } from './confirmar.ts';
export { antesDoDiretorio, contandoConcessoes } from './contar.ts';
export { passarConcessoes } from './passar.ts';
