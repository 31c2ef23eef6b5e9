import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { email, motivo, text } from '@portal/domain/http/fields';
import { CONSENTEM, PAPEIS, PAPEIS_DE_CONVITE, type Papel, PODERES } from '@portal/domain/partes/papeis';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { usePartes } from '../partes.ts';
import classes from './Participantes.module.css';

const convite = z.object({ papel: z.enum(PAPEIS_DE_CONVITE), nome: text(3, 255), email });
const soMotivo = z.object({ motivo });

/** Who takes part, what they said to it, and whom one may ask in. */
export function Participantes({ requerimento: r }: { requerimento: Requerimento }) {
  const [dialogo, setDialogo] = useState<'convidar' | 'sair' | null>(null);
  const { convidar, retirar, concordar, sair } = usePartes(r);
  const aberto = !isEncerrado(r.status);
  // whoever asks for it has agreed by asking
  const pediu = r.partes.some((p) => p.is_voce && (p.papel === 'requerente' || p.papel === 'autor'));
  const meus = pediu ? [] : r.partes.filter((p) => p.is_voce && CONSENTEM.includes(p.papel as Papel));
  const falta = aberto && meus.some((p) => p.aceite === null);
  const dentro = aberto && meus.some((p) => p.aceite !== 'Saiu');
  return (
    <Card
      title="Quem participa"
      id="participantes"
      aside={
        aberto &&
        r.participa && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setDialogo('convidar')}
          >
            Convidar
          </Button>
        )
      }
    >
      {falta && (
        <Callout
          title={`Você está neste pedido como ${[...new Set(meus.map((p) => PAPEIS[p.papel as Papel].toLowerCase()))].join(' e ')}`}
          actions={
            <>
              <Button loading={concordar.isPending} onClick={() => concordar.mutate()}>
                Concordo
              </Button>
              <Button variant="default" onClick={() => setDialogo('sair')}>
                Não participo
              </Button>
            </>
          }
        >
          Confira as respostas e diga se concorda. A prefeitura vê o que você disser.
        </Callout>
      )}
      <ul className={classes.pessoas}>
        {r.partes.map((p) => (
          <li key={`${p.papel} ${p.nome} ${p.detalhe}`}>
            <span className={classes.papel}>{PAPEIS[p.papel as Papel] ?? p.papel}</span>
            <strong>
              {p.nome}
              {p.is_voce && ' (você)'}
            </strong>
            {p.detalhe && <span className={classes.fraco}>{p.detalhe}</span>}
            {p.aceite && <span className={classes.fraco}>{p.aceite === 'Saiu' ? 'Deixou o pedido' : 'Concordou'}</span>}
          </li>
        ))}
        {r.convites
          .filter((c) => c.situacao === 'Enviado' || c.situacao === 'Aceito')
          .map((c) => (
            <li key={c.id}>
              <span className={classes.papel}>
                {c.situacao === 'Enviado'
                  ? `Convite: ${PAPEIS[c.papel].toLowerCase()}`
                  : `Veio por convite: ${PAPEIS[c.papel].toLowerCase()}`}
              </span>
              <strong>{c.nome}</strong>
              <span className={classes.fraco}>
                {c.email}
                {c.situacao === 'Enviado' && `, enviado em ${formatDate(c.criado_em)}`}
              </span>
              {aberto && r.participa && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  mih={44}
                  loading={retirar.isPending && retirar.variables === c.id}
                  onClick={() => retirar.mutate(c.id)}
                  aria-label={`${c.situacao === 'Enviado' ? 'Cancelar o convite de' : 'Retirar do pedido'} ${c.nome}`}
                >
                  {c.situacao === 'Enviado' ? 'Cancelar o convite' : 'Retirar do pedido'}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {!falta && dentro && (
        <div>
          <Button variant="subtle" color="gray" size="compact-md" mih={44} onClick={() => setDialogo('sair')}>
            Deixar de participar
          </Button>
        </div>
      )}
      {dialogo === 'convidar' && (
        <FormDialog
          title="Convidar para este pedido"
          submit="Enviar o convite"
          schema={convite}
          initialValues={{ papel: 'procurador', nome: '', email: '' }}
          description="A pessoa recebe um e-mail e aceita com a conta desse mesmo e-mail."
          onSubmit={(values) => convidar.mutateAsync(values)}
          onClose={() => setDialogo(null)}
        >
          <RadioField
            name="papel"
            label="Como participa"
            options={PAPEIS_DE_CONVITE.map((p) => ({ value: p, label: PAPEIS[p], hint: PODERES[p] }))}
          />
          <TextField name="nome" label="Nome" maxLength={255} />
          <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" />
        </FormDialog>
      )}
      {dialogo === 'sair' && (
        <FormDialog
          title="Deixar de participar"
          submit="Deixar o pedido"
          tone="danger"
          schema={soMotivo}
          initialValues={{ motivo: '' }}
          description="O requerente e a prefeitura são avisados, com o motivo. Você não age mais por este pedido nem recebe os avisos dele."
          onSubmit={(values) => sair.mutateAsync(values.motivo)}
          onClose={() => setDialogo(null)}
        >
          <TextAreaField name="motivo" label="Por quê" lines={3} maxLength={2000} />
        </FormDialog>
      )}
    </Card>
  );
}
