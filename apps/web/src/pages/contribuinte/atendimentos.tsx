export { MeusAtendimentos as Component } from '#features/atendimentos/MeusAtendimentos.tsx';
