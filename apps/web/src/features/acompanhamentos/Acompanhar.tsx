import { Button, Select } from '@mantine/core';
import { DIAS_PARA_CONFIRMAR, type Lugar } from '@portal/domain/acompanhamentos/contract';
import { email } from '@portal/domain/http/fields';
import { IconMail, IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useAberto, useEmails } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Acompanhar.module.css';
import { useLugares, usePedir } from './queries.ts';

const feedDe = ({ lugar }: Lugar): string => `/api/v1/acompanhamentos/feed?${new URLSearchParams({ lugar })}`;

/** A place is chosen; then by mail or by a reader of feeds. There is none where the register is closed. */
export function Acompanhar() {
  const { registro_de_licencas } = useAberto();
  return registro_de_licencas ? <Escolher /> : null;
}

function Escolher() {
  const [escrito, setEscrito] = useState('');
  const { s: procurado, isOld } = useTyped(escrito, { min: 2 });
  const lugares = useLugares(procurado);
  const achados = escrito.trim().length > 1 ? (lugares.data ?? []) : [];
  const old = isOld(lugares);
  const [lugar, setLugar] = useState<Lugar | null>(null);
  const emails = useEmails();
  const [pedindo, setPedindo] = useState(false);
  const [feito, setFeito] = useState('');
  // what was chosen stays a choice, whatever is typed next
  const opcoes = lugar && !achados.some((a) => a.lugar === lugar.lugar) ? [lugar, ...achados] : achados;
  return (
    <Card title="Acompanhar uma rua, um bairro ou um imóvel" id="acompanhar">
      <p className={classes.texto}>
        Receba um e-mail no dia em que uma licença for emitida, vencer ou for suspensa num lugar, ou siga por um leitor de
        notícias. Não precisa de conta.
      </p>
      {feito && <Callout meaning="success">{feito}</Callout>}
      <div className={classes.campos}>
        <Select
          label="Rua, bairro ou inscrição do imóvel"
          placeholder="Comece a escrever"
          searchable
          clearable
          data={opcoes.map((o) => ({ value: o.lugar, label: o.nome, disabled: old && o.lugar !== lugar?.lugar }))}
          // found by the server, which knows words without their accents
          filter={({ options }) => options}
          value={lugar?.lugar ?? null}
          onChange={(valor) => setLugar(opcoes.find((o) => o.lugar === valor) ?? null)}
          onSearchChange={setEscrito}
          nothingFoundMessage={
            old
              ? 'Procurando…'
              : escrito.trim().length > 1
                ? 'Nenhuma rua, bairro ou imóvel começa assim.'
                : 'Escreva pelo menos duas letras.'
          }
        />
        <Button leftSection={<IconMail size={18} aria-hidden />} disabled={!lugar} onClick={() => setPedindo(true)}>
          Receber por e-mail
        </Button>
        {lugar ? (
          <Button component="a" href={feedDe(lugar)} variant="default" leftSection={<IconRss size={18} aria-hidden />}>
            Seguir por Atom
          </Button>
        ) : (
          <Button variant="default" disabled leftSection={<IconRss size={18} aria-hidden />}>
            Seguir por Atom
          </Button>
        )}
      </div>
      {pedindo && lugar && (
        <PedirDialog
          lugar={lugar}
          onFeito={() =>
            setFeito(
              emails
                ? `Mandamos um e-mail. Abra o link dele em até ${DIAS_PARA_CONFIRMAR} dias para confirmar: sem isso, nada mais chega.`
                : 'Este portal ainda não envia e-mails: siga pelo leitor de notícias.',
            )
          }
          onClose={() => setPedindo(false)}
        />
      )}
    </Card>
  );
}

function PedirDialog({ lugar, onFeito, onClose }: { lugar: Lugar; onFeito: () => void; onClose: () => void }) {
  const pedir = usePedir();
  return (
    <FormDialog
      title={`Acompanhar ${lugar.nome}`}
      submit="Mandar o link de confirmação"
      schema={z.object({ email })}
      initialValues={{ email: '' }}
      description="No máximo um e-mail por dia, só quando houver novidade. Cada um tem um link para sair, e o endereço é apagado quando você sai."
      onSubmit={async (body) => {
        await pedir.mutateAsync({ ...body, lugar: lugar.lugar });
        onFeito();
      }}
      onClose={onClose}
    >
      <TextField name="email" label="Seu e-mail" type="email" autoComplete="email" maxLength={255} />
    </FormDialog>
  );
}
