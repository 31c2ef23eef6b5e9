import { oQueDepende } from '#entities/encargos/AvisoDeEncargos.tsx';
import { hrefDosEncargos, type PassarIn, useEncargos } from '#entities/encargos/queries.ts';
import { Callout } from '#ui/Callout.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

const MOTIVO = 'Quem atenderia estará ausente nesse dia.';

/** What the one choice of the dialog means of each that takes an hour. */
export const escolhasDe = (marcados: string): PassarIn['escolhas'] => {
  if (marcados === '') return [];
  const para = { para: null, motivo: MOTIVO };
  return [
    { grupo: 'atendimentos', acao: marcados as 'repartir' | 'mover' | 'cancelar', ...para },
    // a visit's other day is agreed with who asked for it
    { grupo: 'vistorias', acao: marcados === 'mover' ? 'fila' : (marcados as 'repartir' | 'cancelar'), ...para },
    { grupo: 'reunioes', acao: marcados === 'cancelar' ? 'cancelar' : 'repartir', ...para },
  ];
};

const isDia = (texto: string | undefined): texto is string => /^\d{4}-\d{2}-\d{2}$/.test(texto ?? '');

/** What stands on the days of an absence, and what becomes of it with the same act. */
export function OQueEstaMarcado() {
  const quem = useFormValue<string>('usuario_id') ?? '';
  const de = useFormValue<string>('de');
  const ate = useFormValue<string>('ate');
  const pronto = quem !== '' && isDia(de) && isDia(ate) && de <= ate;
  const { data } = useEncargos(quem, pronto ? { de, ate } : {}, pronto);
  if (!pronto || !data || data.total === 0) return <div role="status" />;
  return (
    <div role="status">
      <Callout meaning="warning" title={`Nesses dias há ${oQueDepende(data)}`}>
        <RouteLink href={hrefDosEncargos(quem)}>Escolher um a um</RouteLink>
      </Callout>
      <RadioField
        name="marcados"
        label="O que fazer com o que está marcado"
        options={[
          { value: '', label: 'Deixar como está' },
          { value: 'repartir', label: 'Passar a quem estiver livre na mesma hora' },
          {
            value: 'mover',
            label: 'Mudar de hora',
            hint: 'Atendimentos vão à próxima hora livre de outra pessoa; vistorias voltam para marcar outro dia.',
          },
          { value: 'cancelar', label: 'Cancelar', hint: 'Cada pessoa que marcou é avisada do motivo.' },
        ]}
      />
    </div>
  );
}
