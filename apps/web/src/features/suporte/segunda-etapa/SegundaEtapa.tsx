import { Button } from '@mantine/core';
import type { SegundaEtapa as Dados } from '@portal/domain/suporte/segunda-etapa';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { When } from '#ui/When.tsx';
import classes from '../Suporte.module.css';
import { useAtosDaEtapa, useSegundaEtapa } from './queries.ts';
import { Retiradas } from './Retiradas.tsx';

/** Whether a second step is asked of whoever works in the system panel. */
export function SegundaEtapa() {
  const { data } = useSegundaEtapa();
  return data ? <Exigencia etapa={data} /> : null;
}

/** What waits for another person's word. */
export function RetiradasPedidas() {
  const { data } = useSegundaEtapa();
  return data ? <Retiradas retiradas={data.retiradas} /> : null;
}

function Exigencia({ etapa }: { etapa: Dados }) {
  const [aberto, setAberto] = useState(false);
  const [velha, setVelha] = useState(false);
  const { exigir } = useAtosDaEtapa(() => setVelha(true));
  const close = () => {
    setAberto(false);
    setVelha(false);
  };
  const faltam = plural(etapa.sem_fator, 'pessoa ainda não tem', 'pessoas ainda não têm');
  return (
    <Card title="Exigir a segunda etapa de quem atende pelo suporte" id="segunda-etapa">
      <p className={classes.texto}>
        {etapa.exigir
          ? 'Além da senha, cada pessoa confirma com um aplicativo autenticador ou uma chave de acesso. Quem não tem só abre a própria conta, até ligar.'
          : 'Hoje quem atende pelo suporte entra só com a senha, a menos que tenha ligado a segunda etapa por conta própria.'}
        {etapa.sem_fator > 0 && ` ${faltam} segunda etapa.`}
      </p>
      {etapa.mudado_em && (
        <p className={classes.soft}>
          {etapa.mudado_por} mudou isto em <When at={etapa.mudado_em} exact />
        </p>
      )}
      <Button variant="default" mt="sm" onClick={() => setAberto(true)}>
        {etapa.exigir ? 'Deixar de exigir' : 'Exigir a segunda etapa'}
      </Button>
      {aberto && (
        <ConfirmDialog
          title={etapa.exigir ? 'Deixar de exigir a segunda etapa' : 'Exigir a segunda etapa'}
          confirm={etapa.exigir ? 'Deixar de exigir' : 'Exigir agora'}
          tone={etapa.exigir ? 'danger' : 'primary'}
          onConfirm={() => exigir({ versao: etapa.versao, exigir: !etapa.exigir })}
          onClose={close}
        >
          {velha && <StaleCallout what="esta configuração" onTakeStored={close} />}
          {etapa.exigir ? (
            'Quem já tem a segunda etapa continua com ela. Quem não tem volta a entrar só com a senha.'
          ) : (
            <Callout meaning="warning" title="Vale assim que você confirmar, e para você também">
              {etapa.sem_fator > 0
                ? `${faltam} segunda etapa e, mesmo com a sessão aberta, só abre a própria conta até ligar.`
                : 'Todas as pessoas já têm.'}
            </Callout>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
