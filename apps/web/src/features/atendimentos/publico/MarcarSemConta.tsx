import { Button } from '@mantine/core';
import type { Oferta } from '@portal/domain/atendimentos/contract';
import { esperarSemContaBody, marcarSemContaBody } from '@portal/domain/atendimentos/publico';
import { addDias } from '@portal/domain/text/datas';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { diasDaPagina, HorasLivres } from '#entities/horas/HorasLivres.tsx';
import { quando } from '#entities/horas/palavras.ts';
import { fuso, hoje } from '#lib/fuso.ts';
import { useEmails } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Atendimentos.module.css';
import { useEsperarSemConta, useMarcarSemConta, useOfertasPublicas, useVagasPublicas } from './queries.ts';

/** What may be booked without an account; one at a time is opened. */
export function MarcarSemConta() {
  const { data: ofertas } = useOfertasPublicas();
  const [aberta, setAberta] = useState('');
  const [feito, setFeito] = useState('');
  if (!ofertas) return <CardsSkeleton cards={2} />;
  if (ofertas.length === 0)
    return (
      <EmptyState title="Nenhum horário aberto" icon={IconCalendarPlus}>
        A prefeitura ainda não abriu horários para marcar por aqui.
      </EmptyState>
    );
  return (
    <div className={classes.ofertas}>
      {feito && <Callout meaning="success">{feito}</Callout>}
      {ofertas.map((oferta) => (
        <Card key={oferta.id} title={oferta.nome} id={`oferta-${oferta.id}`}>
          <p className={classes.fraco}>
            {oferta.setor_nome} · {oferta.modalidade} · {oferta.duracao_min} minutos
          </p>
          {oferta.descricao && <p>{oferta.descricao}</p>}
          {aberta === oferta.id ? (
            <Horas
              oferta={oferta}
              onFeito={(frase) => {
                setAberta('');
                setFeito(frase);
              }}
            />
          ) : (
            <Button onClick={() => setAberta(oferta.id)} aria-label={`Ver as horas de ${oferta.nome}`}>
              Ver as horas
            </Button>
          )}
        </Card>
      ))}
    </div>
  );
}

interface Props {
  oferta: Oferta;
  onFeito: (frase: string) => void;
}

const SEM_EMAIL = 'O pedido está guardado, mas este portal ainda não envia o e-mail que o confirma. Ligue para a prefeitura.';

function Horas({ oferta, onFeito }: Props) {
  const emails = useEmails();
  const [pagina, setPagina] = useState(0);
  const [inicio, setInicio] = useState('');
  const [esperando, setEsperando] = useState(false);
  const { data: vagas } = useVagasPublicas(oferta.id, diasDaPagina(pagina));
  return (
    <>
      <HorasLivres horas={vagas} ateDias={oferta.ate_dias} pagina={pagina} onPagina={setPagina} onEscolher={setInicio} />
      <p className={classes.fraco}>
        Nenhuma serve?{' '}
        <Button variant="default" size="compact-sm" onClick={() => setEsperando(true)}>
          Entrar na lista de espera
        </Button>
      </p>
      {inicio && (
        <MarcarDialog
          oferta={oferta}
          inicio={inicio}
          onClose={() => setInicio('')}
          onFeito={() =>
            onFeito(emails ? 'Mandamos um e-mail. Abra o link dele em até meia hora para ficar com a hora.' : SEM_EMAIL)
          }
        />
      )}
      {esperando && (
        <EsperarDialog
          oferta={oferta}
          onClose={() => setEsperando(false)}
          onFeito={() =>
            onFeito(emails ? 'Mandamos um e-mail. Abra o link dele em até um dia para entrar na lista de espera.' : SEM_EMAIL)
          }
        />
      )}
    </>
  );
}

const Quem = () => (
  <>
    <TextField name="nome" label="Seu nome" autoComplete="name" maxLength={255} />
    <TextField name="email" label="Seu e-mail" type="email" autoComplete="email" maxLength={255} />
    <PhoneField name="telefone" label="Telefone" optional />
  </>
);

interface DialogProps {
  oferta: Oferta;
  onClose: () => void;
  onFeito: () => void;
}

function MarcarDialog({ oferta, inicio, onClose, onFeito }: DialogProps & { inicio: string }) {
  const marcar = useMarcarSemConta(oferta.id);
  return (
    <FormDialog
      title="Guardar a hora"
      submit="Guardar a hora"
      schema={marcarSemContaBody.omit({ inicio: true })}
      initialValues={{ nome: '', email: '', telefone: '', respostas: oferta.perguntas.map(() => '') }}
      description={
        <>
          <strong>{oferta.nome}</strong>, {quando(inicio, fuso())}. {oferta.modalidade}: {oferta.local}.
        </>
      }
      onSubmit={async (body) => {
        await marcar.mutateAsync({ ...body, inicio });
        onFeito();
      }}
      onClose={onClose}
    >
      <Quem />
      {oferta.perguntas.map((pergunta, i) => (
        <TextField key={pergunta} name={`respostas.${i}`} label={pergunta} maxLength={500} />
      ))}
    </FormDialog>
  );
}

function EsperarDialog({ oferta, onClose, onFeito }: DialogProps) {
  const esperar = useEsperarSemConta(oferta.id);
  return (
    <FormDialog
      title="Lista de espera"
      submit="Entrar na lista"
      schema={esperarSemContaBody}
      initialValues={{ nome: '', email: '', telefone: '', de: hoje(), ate: addDias(hoje(), oferta.ate_dias) }}
      description="Quando abrir uma hora nestes dias, ela fica guardada para o primeiro da fila, que recebe um e-mail para confirmar."
      onSubmit={async (body) => {
        await esperar.mutateAsync(body);
        onFeito();
      }}
      onClose={onClose}
    >
      <Quem />
      <div className={classes.campos}>
        <DateField name="de" label="Serve desde" />
        <DateField name="ate" label="Serve até" />
      </div>
    </FormDialog>
  );
}
