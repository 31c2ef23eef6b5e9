import { FIRMA_MAX_MB, type Firma, firmaBody, TIPOS_DE_FIRMA } from '@portal/domain/firmas/contract';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FileField } from '#ui/form/FileField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Firmas.module.css';
import { useEquipe, useImagemDaFirma, useSalvarFirma } from './queries.ts';

const schema = firmaBody.and(
  z.object({
    arquivo: z
      .instanceof(File)
      .nullable()
      .default(null)
      .refine((f) => !f || f.size <= FIRMA_MAX_MB * 1_048_576, `A imagem passa de ${FIRMA_MAX_MB} MB. Escolha uma menor.`),
    sem_imagem: z.boolean().default(false),
  }),
);

/** An office of the catalogue, new or changed. */
export function FirmaDialog({ firma, onClose }: { firma: Firma | null; onClose: () => void }) {
  const salvar = useSalvarFirma();
  const { data: equipe = [] } = useEquipe();
  const pessoas = equipe.map(({ id, nome, cargo }) => ({ value: id, label: cargo ? `${nome} · ${cargo}` : nome }));
  if (firma && !pessoas.some(({ value }) => value === firma.usuario_id))
    pessoas.push({ value: firma.usuario_id, label: firma.nome });
  const delegantes = [...pessoas];
  const { delegada_por: quem } = firma ?? {};
  if (quem && !delegantes.some(({ value }) => value === quem.id)) delegantes.push({ value: quem.id, label: quem.nome });
  return (
    <FormDialog
      title={firma ? `Alterar a assinatura de ${firma.nome}` : 'Nova assinatura'}
      submit={firma ? 'Salvar a assinatura' : 'Incluir a assinatura'}
      schema={schema}
      initialValues={{
        usuario_id: firma?.usuario_id ?? '',
        titulo: firma?.titulo ?? '',
        ato: firma?.ato ?? '',
        de: firma?.de ?? '',
        ate: firma?.ate ?? '',
        delegada_por: firma?.delegada_por?.id ?? '',
        arquivo: null,
        sem_imagem: false,
      }}
      onSubmit={async ({ arquivo = null, sem_imagem = false, ...body }) => {
        await salvar.mutateAsync({ de: firma, body, arquivo, semImagem: sem_imagem }).catch((error: unknown) => {
          if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
          throw new ApiError(422, 'Esta assinatura mudou ou foi excluída por outra pessoa. Feche, confira e tente de novo.');
        });
      }}
      onClose={onClose}
      description="Quem está no catálogo só assina, e só é chamado a assinar, nos dias do mandato. Quem não está assina pela permissão que tem."
    >
      <SelectField name="usuario_id" label="Quem assina" options={pessoas} searchable />
      <TextField name="titulo" label="Cargo" hint="Vai impresso sob o nome." maxLength={80} />
      <TextField name="ato" label="Ato que nomeia" hint="Como se cita: Portaria nº 12/2026." maxLength={200} />
      <DateField name="de" label="Mandato desde" />
      <DateField name="ate" label="Mandato até" optional hint="O último dia em que assina. Vazio: sem data para acabar." />
      <SelectField
        name="delegada_por"
        label="No lugar de quem"
        hint="Só para uma delegação: nestes dias, o que essa pessoa assinaria é pedido a quem assina aqui."
        options={[{ value: '', label: 'Assina por si' }, ...delegantes]}
        searchable
        optional
      />
      {firma?.tem_imagem && <Imagem firma={firma} />}
      <FileField
        name="arquivo"
        label={firma?.tem_imagem ? 'Outra imagem da assinatura (opcional)' : 'Imagem da assinatura (opcional)'}
        hint="A assinatura à mão, em PNG, JPG ou WebP. O fundo em branco em volta é cortado."
        accept={TIPOS_DE_FIRMA.join(',')}
      />
      {firma?.tem_imagem && <CheckField name="sem_imagem" label="Tirar a imagem que está guardada" />}
    </FormDialog>
  );
}

function Imagem({ firma: { id, versao, nome } }: { firma: Firma }) {
  const { data } = useImagemDaFirma(id, versao);
  return <div className={classes.imagem}>{data && <img src={data} alt={`Assinatura de ${nome}`} />}</div>;
}
