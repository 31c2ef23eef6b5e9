import type { DocumentoDefinido } from '@portal/domain/processos/definicao';
import { z } from 'zod';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Dialogos.module.css';
import { useMesa } from './mesa-context.ts';
import { abertasAoLado, consequenciaDoDeferimento, documentosSemNumero, etapaAtualDe } from './situacao.ts';

/** What follows from approving, and, where the town numbers by hand, the numbers. */
export function DeferirDialog({ onClose }: { onClose: () => void }) {
  const { r, atos } = useMesa();
  const { isUltima, proximas, documentos } = consequenciaDoDeferimento(r);
  const semNumero = documentosSemNumero(r);
  const title = isUltima ? `Deferir o requerimento ${r.numero ?? ''}` : `Deferir a etapa ${etapaAtualDe(r)?.nome ?? ''}`;
  const adiante = proximas.length > 0 ? 'Deferir e passar adiante' : 'Deferir a etapa';
  const verbo = !isUltima ? adiante : documentos.length > 0 ? 'Deferir e gerar o documento' : 'Deferir';
  if (semNumero.length === 0)
    return (
      <ConfirmDialog title={title} confirm={verbo} tone="primary" onConfirm={() => atos.ato('deferir')} onClose={onClose}>
        <Consequencia />
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={title}
      submit={verbo}
      schema={comNumeros(semNumero)}
      initialValues={{ numeros: Object.fromEntries(semNumero.map((d) => [d.id, ''])) }}
      onSubmit={({ numeros }) => atos.deferir(numeros)}
      onClose={onClose}
      description={<Consequencia />}
    >
      {semNumero.map(({ id, titulo }, i) => (
        <TextField
          key={id}
          name={`numeros.${id}`}
          label={`Número de ${titulo}`}
          hint={dicaDo(r.definicao.numeracao)}
          maxLength={30}
          autoFocus={i === 0}
        />
      ))}
    </FormDialog>
  );
}

const comNumeros = (documentos: DocumentoDefinido[]) =>
  z.object({
    numeros: z.object(
      Object.fromEntries(
        documentos.map(({ id }) => [id, z.string().trim().min(1, 'Digite o número que está no livro.').max(30)] as const),
      ),
    ),
  });

/** Said where the portal adds something to what is typed. */
function dicaDo({ prefixo, ano }: { prefixo: string; ano: string }): string {
  const soma = [prefixo && `o prefixo ${prefixo}`, ano !== 'nenhum' && 'o ano'].filter(Boolean).join(' e ');
  return soma ? `Só o número: o portal põe ${soma}.` : 'Como está no livro.';
}

function Consequencia() {
  const { r } = useMesa();
  const { proximas, isUltima, documentos } = consequenciaDoDeferimento(r);
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
      {documentos.map(({ id, titulo, assinantes, validade_meses }) => (
        <div key={id} className={classes.document}>
          <p>
            Será gerado: <strong>{titulo}</strong>
            {validade_meses && `, válido por ${validade_meses} meses`}.
          </p>
          <p>
            Quem assina:{' '}
            {assinantes.map(({ papel, setor }, index) => (
              <span key={papel}>
                {index > 0 && ' e '}
                {papel} ({setor})
              </span>
            ))}
            . Só vale depois de assinado.
          </p>
        </div>
      ))}
    </div>
  );
}
