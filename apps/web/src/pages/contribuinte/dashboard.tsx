import { Inicio } from '#features/requerimentos/inicio/Inicio.tsx';

export const Component = () => <Inicio />;
