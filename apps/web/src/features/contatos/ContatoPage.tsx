import { Button } from '@mantine/core';
import type { ContatoDaEquipe } from '@portal/domain/contatos/contract';
import { isEsperando, NOMES_DOS_TIPOS } from '@portal/domain/contatos/situacao';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { type DialogoDoContato, Dialogos } from './Atos.tsx';
import classes from './Contatos.module.css';
import { Conversa } from './Conversa.tsx';
import { Escrita } from './Escrita.tsx';
import { ContatoPill, Prazo } from './Pills.tsx';
import { useAtosDaEquipe, useContato } from './queries.ts';

const LISTA = { label: 'Contatos', href: rota('prefeitura.contatos') };

/** One contact as whoever answers it reads it. */
export function ContatoPage({ id }: { id: string }) {
  const { data } = useContato(id);
  if (!data)
    return (
      <Page title="Contato" breadcrumbs={[LISTA]}>
        <CardsSkeleton cards={3} />
      </Page>
    );
  return <Um contato={data} />;
}

const ROTULOS: Record<DialogoDoContato, string> = {
  prorrogar: 'Prorrogar o prazo',
  encaminhar: 'Encaminhar',
  levar: 'Levar ao requerimento',
  encerrar: 'Encerrar',
};
const DIALOGOS = Object.keys(ROTULOS) as DialogoDoContato[];

function Um({ contato: c }: { contato: ContatoDaEquipe }) {
  const { responder, assumir } = useAtosDaEquipe(c.id);
  const [aberto, setAberto] = useState<DialogoDoContato | null>(null);
  return (
    <Page
      title={`Contato nº ${c.numero}`}
      subtitle={NOMES_DOS_TIPOS[c.tipo]}
      breadcrumbs={[LISTA]}
      aside={<ContatoPill situacao={c.situacao} />}
      actions={
        <>
          {DIALOGOS.filter((ato) => c.atos.includes(ato)).map((ato) => (
            <Button key={ato} variant="default" onClick={() => setAberto(ato)} aria-haspopup="dialog">
              {ROTULOS[ato]}
            </Button>
          ))}
          {c.atos.includes('assumir') && c.situacao === 'Aberto' && (
            <Button loading={assumir.isPending} onClick={() => assumir.mutate(c.versao)}>
              Assumir
            </Button>
          )}
        </>
      }
    >
      <div className={classes.pagina}>
        <Fatos contato={c} />
        <Card title="Conversa" id="conversa">
          <Conversa id={c.id} falas={c.falas} />
        </Card>
        {c.atos.includes('responder') && (
          <Escrita
            titulo={c.situacao === 'Respondido' ? 'Completar a resposta' : 'Responder'}
            rotulo="Sua resposta"
            botao="Enviar a resposta"
            explica="Quem escreveu é avisado no sino e por e-mail, e pode dizer se ficou satisfeito. A resposta não muda depois de enviada."
            enviar={(escrito) => responder.mutateAsync({ ...escrito, versao: c.versao })}
          />
        )}
      </div>
      {aberto && (
        <Dialogos
          qual={aberto}
          contato={c}
          onClose={() => setAberto(null)}
          onEncaminhado={() => goTo(rota('prefeitura.contatos'), { forced: true })}
        />
      )}
    </Page>
  );
}

const Fatos = ({ contato: c }: { contato: ContatoDaEquipe }) => (
  <Card title="O contato" id="contato">
    <FactList
      columns={2}
      facts={[
        {
          label: 'De quem',
          value: c.pessoa.nome,
        },
        { label: 'Recebido em', value: formatDateTime(c.criado_em) },
        {
          label: 'Responder até',
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
        { label: 'Setor', value: c.setor || 'Gestão do município' },
        ...(c.atendente ? [{ label: 'Quem cuida', value: c.atendente }] : []),
        ...(c.requerimento
          ? [
              {
                label: 'Requerimento',
                value: (
                  <>
                    <RouteLink href={rota('prefeitura.requerimento.visualizacao', { id: c.requerimento.id })}>
                      {c.requerimento.numero}
                    </RouteLink>
                    {c.levado && ' · este contato já está lá'}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  </Card>
);
