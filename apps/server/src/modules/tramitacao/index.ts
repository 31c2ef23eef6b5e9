export { abrirAnalise, abrirCena, jaAbertas, mover, recomecar, relacaoDe, tocar } from './act.ts';
export { findAmbiente } from './ambiente.ts';
export {
  avisarDasEtapas,
  avisarFinanceiro,
  avisarGestores,
  avisarPartes,
  avisarPessoas,
  avisarSetor,
  avisarSetorEGestores,
} from './avisos.ts';
export type { Cena, EtapaRow, Proposta } from './cena.ts';
export { dar, distribuir, type EntreMuitas, seguirEscolha } from './distribuir.ts';
export { comoEnviadas, comQuemResponde, respostasEmVigor, ultimaRodada, ultimasRodadas } from './em-vigor.ts';
export {
  anotarPrazo,
  contarSubsAbertos,
  copiarPrazo,
  darPrazo,
  etapaEmFoco,
  lerEtapas,
  lockEtapas,
  prazoDaGuia,
  setoresDe,
} from './etapas.ts';
export { andamento } from './fragmento.ts';
export { acoesDe, type Passo, passos } from './passos.ts';
export { receber } from './receber.ts';
export { findVagas, trocasDesdeARodada } from './sem-responsavel.ts';
