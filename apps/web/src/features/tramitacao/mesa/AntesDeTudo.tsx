import { Button } from '@mantine/core';
import { AvisoDasTrocas } from '#entities/profissionais/AvisoDasTrocas.tsx';
import { AvisoDosResponsaveis } from '#entities/profissionais/AvisoDosResponsaveis.tsx';
import { rota } from '#lib/rotas.ts';
import { Desistencia } from './Desistencia.tsx';
import classes from './Mesa.module.css';
import { useMesa } from './mesa-context.ts';
import { Resultado } from './Resultado.tsx';

/** What is to be known before anything else is done. */
export const AntesDeTudo = () => (
  <div className={classes.antes}>
    <Desistencia />
    <Trocas />
    <AvisoDosResponsaveis
      responsaveis={useMesa().r.responsaveis}
      hrefDo={(id) => rota('prefeitura.requerimento.visualizacao', { id })}
    />
    <Resultado />
  </div>
);

/** Nobody answers, or a change waits to be confirmed: it is done in its card. */
function Trocas() {
  const { r, irPara, somenteLeitura } = useMesa();
  return (
    <AvisoDasTrocas requerimento={somenteLeitura ? { ...r, trocas: [] } : r}>
      <Button size="xs" variant="default" onClick={() => irPara('responsavel-tecnico', 'andamento')}>
        Ver o responsável técnico
      </Button>
    </AvisoDasTrocas>
  );
}
