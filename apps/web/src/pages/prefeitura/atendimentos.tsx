export { AtendimentosDaEquipe as Component } from '#features/atendimentos/AtendimentosDaEquipe.tsx';
