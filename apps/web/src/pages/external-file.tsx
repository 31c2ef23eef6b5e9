export { ArquivoExterno as Component } from '#features/requerimentos/impressos/ArquivoExterno.tsx';
