import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { avaliacaoBody, NOTAS } from '@portal/domain/avaliacoes/schema';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { When } from '#ui/When.tsx';
import classes from './Avaliacoes.module.css';
import { useAvaliar } from './queries.ts';

const FACIL_PRIMEIRO = ([5, 4, 3, 2, 1] as const).map((nota) => ({ value: String(nota), label: NOTAS[nota] }));

/** Asks, once per request, how easy it was to file; afterwards what was said. */
export function Avaliacao({ requerimento: r }: { requerimento: Requerimento }) {
  const [aberto, setAberto] = useState(false);
  if (!r.pode_avaliar && !r.avaliacao) return null;
  return (
    <Card title="Foi fácil fazer este pedido?" id="avaliacao">
      {r.avaliacao ? (
        <Dita avaliacao={r.avaliacao} />
      ) : (
        <>
          <p className={classes.nota}>Sua resposta ajuda a prefeitura a melhorar o formulário. Não muda nada neste pedido.</p>
          <Button variant="default" onClick={() => setAberto(true)}>
            Contar como foi
          </Button>
        </>
      )}
      {aberto && r.pode_avaliar && <AvaliarDialog id={r.id} onClose={() => setAberto(false)} />}
    </Card>
  );
}

const Dita = ({ avaliacao: { nota, comentario, criado_em } }: { avaliacao: NonNullable<Requerimento['avaliacao']> }) => (
  <>
    <p className={classes.nota}>
      Você respondeu <strong>{NOTAS[nota]}</strong>, <When at={criado_em} />. Obrigado!
    </p>
    {comentario && <blockquote className={classes.comentario}>{comentario}</blockquote>}
  </>
);

function AvaliarDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const avaliar = useAvaliar(id);
  return (
    <FormDialog
      title="Foi fácil fazer este pedido?"
      submit="Enviar a avaliação"
      schema={avaliacaoBody}
      initialValues={{ comentario: '' }}
      description="A prefeitura lê o que você escrever, com o número do pedido. Você responde uma vez, e não dá para mudar depois."
      onSubmit={(body) => avaliar.mutateAsync(body)}
      onClose={onClose}
    >
      <RadioField name="nota" label="Preencher e enviar foi" options={FACIL_PRIMEIRO} />
      <TextAreaField name="comentario" label="O que ajudou, ou o que atrapalhou?" optional lines={4} maxLength={1000} />
    </FormDialog>
  );
}
