import { Button } from '@mantine/core';
import type { MeuContato as Meu } from '@portal/domain/contatos/contract';
import { EXPLICA_O_CONTATO, isEsperando, NOMES_DOS_TIPOS, NOTAS_DO_CONTATO } from '@portal/domain/contatos/situacao';
import { optionalText } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Contatos.module.css';
import { Conversa } from './Conversa.tsx';
import { Escrita } from './Escrita.tsx';
import { ContatoPill, Prazo } from './Pills.tsx';
import { useAtosDoMeu, useMeuContato } from './queries.ts';

const LISTA = { label: 'Contato', href: rota('contribuinte.contato') };

/** One contact as its person reads it. */
export function MeuContato({ id }: { id: string }) {
  const { data } = useMeuContato(id);
  if (!data)
    return (
      <Page title="Contato com a prefeitura" breadcrumbs={[LISTA]}>
        <CardsSkeleton cards={2} />
      </Page>
    );
  return <Um contato={data} />;
}

function Um({ contato: c }: { contato: Meu }) {
  const { escrever } = useAtosDoMeu(c.id);
  return (
    <Page
      title={`Contato nº ${c.numero}`}
      subtitle={NOMES_DOS_TIPOS[c.tipo]}
      breadcrumbs={[LISTA]}
      aside={<ContatoPill situacao={c.situacao} />}
    >
      <div className={classes.pagina}>
        {(c.pode_avaliar || c.nota) && <Satisfacao contato={c} />}
        <Card title="Comprovante" id="comprovante">
          <FactList
            columns={2}
            facts={[
              { label: 'Número', value: c.numero },
              { label: 'Recebido em', value: formatDateTime(c.criado_em) },
              {
                label: isEsperando(c.situacao) ? 'A prefeitura responde até' : 'Prazo',
                value: (
                  <>
                    {formatDate(c.prazo_em)}
                    {isEsperando(c.situacao) && (
                      <>
                        {' · '}
                        <Prazo {...c} />
                      </>
                    )}
                  </>
                ),
              },
              { label: 'Como está', value: EXPLICA_O_CONTATO[c.situacao] },
              ...(c.requerimento ? [{ label: 'Requerimento', value: <Requerimento {...c.requerimento} /> }] : []),
            ]}
          />
        </Card>
        <Card title="Conversa" id="conversa">
          <Conversa id={c.id} falas={c.falas} />
        </Card>
        {c.atos.includes('escrever') ? (
          <Escrita
            titulo={c.situacao === 'Encerrado' ? 'Reabrir este contato' : 'Escrever de novo'}
            rotulo="Sua mensagem"
            botao={c.situacao === 'Encerrado' ? 'Enviar e reabrir' : 'Enviar a mensagem'}
            explica={explica(c)}
            enviar={(escrito) => escrever.mutateAsync({ ...escrito, versao: c.versao })}
          />
        ) : (
          <p className={classes.fraco}>
            Este contato terminou. Se ainda precisar,{' '}
            <RouteLink href={rota('contribuinte.contato.novo')}>escreva um novo</RouteLink>.
          </p>
        )}
      </div>
    </Page>
  );
}

function explica({ situacao, reabre_ate }: Meu): string {
  if (situacao === 'Encerrado')
    return `A sua mensagem reabre o contato, com um novo prazo. Vale até ${formatDate(reabre_ate ?? '')}.`;
  if (situacao === 'Respondido') return 'Se a resposta não resolveu, escreva: o contato volta a esperar, com um novo prazo.';
  return 'O prazo da prefeitura continua o mesmo.';
}

const Requerimento = ({ id, numero }: { id: string; numero: string }) => (
  <RouteLink href={rota('contribuinte.meus.requerimentos.requerimento', { id })}>{numero}</RouteLink>
);

const MELHOR_PRIMEIRO = ([5, 4, 3, 2, 1] as const).map((nota) => ({ value: String(nota), label: NOTAS_DO_CONTATO[nota] }));
const ESCOLHA = 'Escolha uma das opções.';
const schema = z.object({
  nota: z.string(ESCOLHA).pipe(z.enum(['1', '2', '3', '4', '5'], ESCOLHA)),
  comentario: optionalText(1000),
});

/** Asked once, after an answer. */
function Satisfacao({ contato: c }: { contato: Meu }) {
  const { avaliar } = useAtosDoMeu(c.id);
  const [aberto, setAberto] = useState(false);
  const nota = NOTAS_DO_CONTATO[c.nota as keyof typeof NOTAS_DO_CONTATO];
  if (c.nota) return <p className={classes.fraco}>Você disse o que achou da resposta: {nota}. Obrigado.</p>;
  return (
    <Callout
      meaning="info"
      title="A resposta ajudou?"
      actions={
        <Button variant="default" onClick={() => setAberto(true)}>
          Dizer o que achei
        </Button>
      }
    >
      A sua opinião é contada com a de todos e não muda nada neste contato.
      {aberto && (
        <FormDialog
          title="O que você achou da resposta?"
          submit="Enviar a opinião"
          schema={schema}
          initialValues={{ comentario: '' }}
          onSubmit={({ nota: escolhida, comentario }) => avaliar.mutateAsync({ nota: Number(escolhida), comentario })}
          onClose={() => setAberto(false)}
        >
          <RadioField name="nota" label="Você ficou" options={MELHOR_PRIMEIRO} />
          <TextAreaField name="comentario" label="Quer dizer mais?" optional lines={3} maxLength={1000} />
        </FormDialog>
      )}
    </Callout>
  );
}
