export { AgendaDoRequerente as Component } from '#features/agenda/AgendaDoRequerente.tsx';
