import { trazerOrganograma } from '@portal/domain/preparo/contract';
import { MODELOS_DE_ORGANOGRAMA, PERFIS_INICIAIS } from '@portal/domain/preparo/modelos';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './Preparar.module.css';
import type { PassoProps } from './Preparar.tsx';
import { useAto } from './queries.ts';

const OPCOES = MODELOS_DE_ORGANOGRAMA.map(({ chave, nome, para, setores }) => ({
  value: chave,
  label: `${nome}, com ${setores.length} setores`,
  hint: para,
}));

/** Where the work of a request is done, and what people may do there by the names of profiles. */
export function Setores({ id, preparo }: PassoProps) {
  const trazer = useAto(trazerOrganograma, id);
  const form = useZodForm(bodyOf(trazerOrganograma), {
    initialValues: { modelo: 'enxuto' as const },
    onSubmit: async (body) => {
      await trazer.mutateAsync(body);
    },
  });
  const ha = preparo.setores.length > 0;
  return (
    <Card title="Setores e perfis">
      {ha && (
        <>
          <p className={classes.texto}>
            Este município tem {plural(preparo.setores.length, 'setor', 'setores')} e{' '}
            {plural(preparo.perfis.length, 'perfil', 'perfis')} de acesso. O gestor muda tudo em Organograma e em Equipe.
          </p>
          <ul className={classes.lista} aria-label="Setores do município">
            {preparo.setores.map(({ sigla, nome }) => (
              <li key={sigla || nome} className={classes.item}>
                <span className={classes.sigla}>{sigla}</span>
                {nome}
              </li>
            ))}
          </ul>
        </>
      )}
      <Form form={form} label="Setores e perfis" className={classes.campos}>
        <RadioField
          name="modelo"
          label={ha ? 'Completar com os setores de um modelo' : 'Começar com que setores?'}
          hint="As siglas são as que os processos do catálogo citam. O que o município já tem fica como está."
          options={OPCOES}
        />
        <OQueVem siglas={preparo.setores.map(({ sigla }) => sigla)} />
        <SubmitButton>{ha ? 'Criar o que falta' : 'Criar os setores'}</SubmitButton>
      </Form>
    </Card>
  );
}

function OQueVem({ siglas }: { siglas: string[] }) {
  const modelo = useFormValue<string>('modelo');
  const setores = MODELOS_DE_ORGANOGRAMA.find(({ chave }) => chave === modelo)?.setores ?? [];
  const novos = setores.filter(([sigla]) => !siglas.includes(sigla));
  return (
    <div className={classes.previa}>
      <p className={classes.texto}>
        {novos.length > 0 ? `Cria ${novos.map(([, nome]) => nome).join(', ')}.` : 'Todos os setores deste modelo já existem.'} E
        os perfis {PERFIS_INICIAIS.map(({ nome }) => nome).join(', ')}.
      </p>
    </div>
  );
}
