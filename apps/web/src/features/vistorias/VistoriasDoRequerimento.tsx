import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { pedirVistoriaBody } from '@portal/domain/vistorias/contract';
import { useState } from 'react';
import { hrefDaVistoria } from '#entities/vistorias/hrefs.ts';
import { StatusDaVistoria } from '#entities/vistorias/StatusDaVistoria.tsx';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { quandoDaVisita } from './quando.ts';
import { usePedirVistoria } from './queries.ts';
import classes from './Vistorias.module.css';

interface Props {
  requerimento: Requerimento;
  somenteLeitura?: boolean;
}

/** Inspections of a request, what its step still waits for, and the way to ask for one. */
export function VistoriasDoRequerimento({ requerimento: r, somenteLeitura = false }: Props) {
  const [pedindo, setPedindo] = useState(false);
  const deNovo = r.vistorias_que_se_pedem.filter((t) => t.de_novo.length > 0 && t.impedimento === null);
  const podePedir = !somenteLeitura && r.vistorias_que_se_pedem.length > 0;
  if (r.vistorias.length === 0 && !podePedir && r.vistorias_que_faltam.length === 0) return null;
  return (
    <Card
      title="Vistorias"
      id="vistorias"
      aside={
        podePedir && (
          <Button variant="default" size="compact-sm" onClick={() => setPedindo(true)}>
            Pedir vistoria
          </Button>
        )
      }
    >
      <div className={classes.partes}>
        {r.vistorias_que_faltam.map(({ definicao_id, frase }) => (
          <Callout key={`${definicao_id}${frase}`} meaning="info">
            {frase}
          </Callout>
        ))}
        {podePedir && deNovo.length > 0 && (
          <Callout meaning="info" title="Peça a nova vistoria">
            Quando o que foi apontado estiver corrigido, peça outra: {deNovo.map((t) => t.nome).join(', ')}.
          </Callout>
        )}
        {r.vistorias.length === 0 ? (
          <p className={classes.fraco} style={{ margin: 0 }}>
            Nenhuma vistoria pedida neste requerimento.
          </p>
        ) : (
          <ul className={classes.lista}>
            {r.vistorias.map((v) => (
              <li key={v.id} className={classes.nome}>
                <RouteLink href={hrefDaVistoria(v.id)}>
                  {[v.tipo, v.alvo, `nº ${v.numero}`].filter(Boolean).join(' · ')}
                </RouteLink>
                <span className={classes.fraco}>{[quandoDaVisita(v), v.fiscal_nome].filter(Boolean).join(' · ')}</span>
                <StatusDaVistoria status={v.status} resultado={v.resultado} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {pedindo && <PedirDialog requerimento={r} onClose={() => setPedindo(false)} />}
    </Card>
  );
}

/** Of which block, and what that visit costs. */
function Alvo({ tipos }: { tipos: Requerimento['vistorias_que_se_pedem'] }) {
  const tipo_id = useFormValue<string>('tipo_id');
  const alvo = useFormValue<string>('alvo') ?? '';
  const tipo = tipos.find((t) => t.tipo_id === tipo_id);
  const taxa = tipo?.taxas.find((t) => t.alvo.toLowerCase() === alvo.trim().toLowerCase());
  return (
    <>
      {tipo && tipo.alvos.length > 0 ? (
        <SelectField
          name="alvo"
          label="Bloco ou unidade"
          options={tipo.alvos.map((value) => ({ value, label: tipo.de_novo.includes(value) ? `${value} (de novo)` : value }))}
        />
      ) : (
        <TextField name="alvo" label="Bloco ou unidade" hint="Vazio: a obra toda." optional maxLength={80} />
      )}
      {taxa && <Callout meaning="info">{taxa.frase}</Callout>}
    </>
  );
}

function PedirDialog({ requerimento: r, onClose }: { requerimento: Requerimento; onClose: () => void }) {
  const pedir = usePedirVistoria(r.id);
  const tipos = r.vistorias_que_se_pedem;
  const impedidas = tipos.filter((t) => t.impedimento !== null);
  return (
    <FormDialog
      title="Pedir vistoria"
      submit="Pedir vistoria"
      schema={pedirVistoriaBody}
      initialValues={{ tipo_id: tipos.length === 1 ? (tipos[0]?.tipo_id ?? '') : '', alvo: '', preferencia: '' }}
      description="O setor que faz a vistoria marca o dia e quem vai, e todos são avisados."
      onSubmit={async (body) => {
        const { id } = await pedir.mutateAsync(body);
        goTo(hrefDaVistoria(id));
      }}
      onClose={onClose}
    >
      <SelectField name="tipo_id" label="Qual vistoria" options={tipos.map((t) => ({ value: t.tipo_id, label: t.nome }))} />
      {impedidas.length > 0 && (
        <ul className={classes.lista} aria-label="O que ainda impede">
          {impedidas.map((t) => (
            <li key={t.tipo_id} className={classes.fraco}>
              {t.nome}: {t.impedimento}
            </li>
          ))}
        </ul>
      )}
      <Alvo tipos={tipos} />
      <TextAreaField
        name="preferencia"
        label="Dias, horas e como entrar"
        hint="Quando há alguém no local, e com quem falar para abrir."
        optional
        maxLength={500}
      />
    </FormDialog>
  );
}
