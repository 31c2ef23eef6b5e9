export { AgendaDaEquipe as Component } from '#features/agenda/AgendaDaEquipe.tsx';
