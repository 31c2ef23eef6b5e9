import { type Ressalva, ressalvasDe } from '@portal/domain/analise/ressalvas';
import { condicoes } from '@portal/domain/licencas/condicoes';
import type { DocumentoDefinido } from '@portal/domain/processos/definicao';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Figuras } from '../Figuras.tsx';
import { useMesa } from '../mesa-context.ts';
import { abertasAoLado, consequenciaDoDeferimento, documentosSemNumero, etapaAtualDe } from '../situacao.ts';
import { ConferenciaLida } from '../verificacoes/Normas.tsx';
import classes from './Dialogos.module.css';
import { condicoesDeAntes, DocumentoQueSai } from './DocumentoQueSai.tsx';

/** What the approval looks past, what follows from it, what the document will demand, and, where they are due, the reason and the numbers. */
export function DeferirDialog({ onClose }: { onClose: () => void }) {
  const { r, atos } = useMesa();
  const [previa, setPrevia] = useState(false);
  const { isUltima, proximas, documentos } = consequenciaDoDeferimento(r);
  const semNumero = documentosSemNumero(r);
  const proposta = etapaAtualDe(r)?.proposta;
  const ressalvas = proposta ? [] : ressalvasDe(r);
  const lida = proposta && !proposta.minha ? <ConferenciaLida normas={r.normas} /> : null;
  const title = isUltima ? `Deferir o requerimento ${r.numero ?? ''}` : `Deferir a etapa ${etapaAtualDe(r)?.nome ?? ''}`;
  const adiante = proximas.length > 0 ? 'Deferir e passar adiante' : 'Deferir a etapa';
  const verbo = !isUltima ? adiante : documentos.length > 0 ? 'Deferir e gerar o documento' : 'Deferir';
  const fechar = () => flushSync(onClose);
  if (documentos.length === 0 && ressalvas.length === 0)
    return (
      <ConfirmDialog title={title} confirm={verbo} tone="primary" onConfirm={() => atos.ato('deferir')} onClose={onClose}>
        <div className={classes.stack}>
          <Figuras antes={fechar} />
          {lida}
          <Consequencia />
        </div>
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={title}
      submit={verbo}
      size={560}
      covered={previa}
      schema={oQueFalta(semNumero, documentos, ressalvas.length > 0)}
      initialValues={{
        motivo: '',
        numeros: Object.fromEntries(semNumero.map((d) => [d.id, ''])),
        condicoes: Object.fromEntries(documentos.map((d) => [d.id, condicoesDeAntes(r, d.id)])),
      }}
      onSubmit={atos.deferir}
      onClose={onClose}
      description={
        <div className={classes.stack}>
          <FigurasDoFormulario onClose={fechar} />
          <Reprovadas ressalvas={ressalvas} />
          {lida}
          <Consequencia />
        </div>
      }
    >
      {ressalvas.length > 0 && (
        <TextAreaField
          name="motivo"
          label="Por que defere assim mesmo"
          hint="Fica no histórico do requerimento, que as partes leem."
          lines={3}
          maxLength={2000}
          autoFocus
        />
      )}
      {semNumero.map(({ id, titulo }, i) => (
        <TextField
          key={id}
          name={`numeros.${id}`}
          label={`Número de ${titulo}`}
          hint={dicaDo(r.definicao.numeracao)}
          maxLength={30}
          autoFocus={i === 0 && ressalvas.length === 0}
        />
      ))}
      {documentos.map((documento) => (
        <DocumentoQueSai key={documento.id} documento={documento} onPrevia={setPrevia} />
      ))}
    </FormDialog>
  );
}

const oQueFalta = (semNumero: DocumentoDefinido[], documentos: DocumentoDefinido[], comMotivo: boolean) =>
  z.object({
    motivo: comMotivo ? z.string().trim().min(3, 'Diga por que defere assim mesmo.').max(2000) : z.string(),
    numeros: z.object(
      Object.fromEntries(
        semNumero.map(({ id }) => [id, z.string().trim().min(1, 'Digite o número que está no livro.').max(30)] as const),
      ),
    ),
    condicoes: z.object(Object.fromEntries(documentos.map(({ id }) => [id, condicoes] as const))),
  });

/** Each check that does not pass, with what it would have to be and by which law. */
function Reprovadas({ ressalvas }: { ressalvas: readonly Ressalva[] }) {
  if (ressalvas.length === 0) return null;
  return (
    <ul className={classes.items}>
      {ressalvas.map(({ zona, item, valor, limite, base_legal }) => (
        <li key={`${zona} ${item}`}>
          <strong>{valor ? `${item}: ${valor}` : item}</strong>
          <span>{[limite && `permitido ${limite}`, zona, base_legal].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** The figures of a dialog that asks something: what was typed is not lost to one of them. */
function FigurasDoFormulario({ onClose }: { onClose: () => void }) {
  const motivo = useFormValue<string>('motivo');
  const numeros = useFormValue<Record<string, string> | undefined>('numeros');
  const condicoes = useFormValue<Record<string, string> | undefined>('condicoes');
  const escreveu = [motivo, ...Object.values(numeros ?? {}), ...Object.values(condicoes ?? {})].some((texto) => texto?.trim());
  return <Figuras antes={escreveu ? null : onClose} />;
}

/** Said where the portal adds something to what is typed. */
function dicaDo({ prefixo, ano }: { prefixo: string; ano: string }): string {
  const soma = [prefixo && `o prefixo ${prefixo}`, ano !== 'nenhum' && 'o ano'].filter(Boolean).join(' e ');
  return soma ? `Só o número: o portal põe ${soma}.` : 'Como está no livro.';
}

function Consequencia() {
  const { r } = useMesa();
  const { proximas, isUltima } = consequenciaDoDeferimento(r);
  const outras = abertasAoLado(r).map((e) => e.nome);
  return (
    <div className={classes.stack}>
      {isUltima ? (
        <p>Esta é a última etapa: o requerimento fica deferido (aprovado) e o requerente é avisado.</p>
      ) : proximas.length > 0 ? (
        proximas.map(({ id, nome, setor }) => (
          <p key={id}>
            O requerimento segue para a etapa <strong>{nome}</strong>, no setor <strong>{setor}</strong>.
          </p>
        ))
      ) : (
        <p>
          Esta etapa fica deferida. O requerimento segue quando {new Intl.ListFormat('pt-BR').format(outras)} também{' '}
          {outras.length > 1 ? 'forem deferidas' : 'for deferida'}.
        </p>
      )}
    </div>
  );
}
