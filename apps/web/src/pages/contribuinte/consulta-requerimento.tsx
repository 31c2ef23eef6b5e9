export { ConsultarRequerimento as Component } from '#features/requerimentos/consulta/ConsultarRequerimento.tsx';
