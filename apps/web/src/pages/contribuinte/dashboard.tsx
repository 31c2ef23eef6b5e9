import { ParaAssinar } from '#features/assinaturas/ParaAssinar.tsx';
import { Perguntas } from '#features/avaliacoes/Perguntas.tsx';
import { AvisoDaConferencia } from '#features/contribuintes/validacao/AvisoDaConferencia.tsx';
import { Inicio } from '#features/requerimentos/inicio/Inicio.tsx';
import { Chamados } from '#features/responsaveis/Chamados.tsx';

export const Component = () => (
  <Inicio
    aviso={
      <>
        <AvisoDaConferencia />
        <Chamados />
        <ParaAssinar />
      </>
    }
    depois={<Perguntas />}
  />
);
