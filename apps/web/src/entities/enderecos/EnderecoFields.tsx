import type { EnderecoDoCep } from '@portal/domain/recursos/contract';
import { UFS } from '@portal/domain/text/estados';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { getIn } from '#ui/form/form-store.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { CepField } from './CepField.tsx';
import classes from './EnderecoFields.module.css';
import { LugarField } from './LugarField.tsx';
import { acharLugar, lugarDoMunicipio, useBairros, useCidades } from './lugares.ts';

const ESTADOS = UFS.map(([value, nome]) => ({ value, label: `${value} · ${nome}` }));
const DO_CEP = ['logradouro', 'bairro', 'cidade', 'uf'] as const;

type Partes = Partial<Record<'logradouro' | 'numero' | 'bairro' | 'cidade' | 'uf', string>>;

/** Whoever begins to write an address by hand, and says nothing of its city, is taken to mean this town's. */
function useComecoNoMunicipio(name: string): void {
  const store = useFormStore();
  const { logradouro, numero, bairro, cidade, uf } = useFormValue<Partes>(name) ?? {};
  const begun = useRef(false);
  const isBegun = Boolean(logradouro || numero || bairro);
  const begin = useEffectEvent(() => {
    begun.current = true;
    if (cidade || uf) return;
    const daqui = lugarDoMunicipio();
    if (!daqui.cidade) return;
    store.setValue(`${name}.uf`, daqui.uf);
    store.setValue(`${name}.cidade`, daqui.cidade);
  });
  useEffect(() => {
    if (isBegun && !begun.current) begin();
  }, [isBegun]);
}

/**
 * The seven parts of an address (`enderecoSchema`) under one name of the form. The CEP fills what it knows; city and district are
 * chosen from the registry; every part stays open for the person's own words, and what they wrote is only replaced by a newer CEP
 * that knows better.
 */
export function EnderecoFields({ name = 'endereco' }: { name?: string }) {
  const store = useFormStore();
  useComecoNoMunicipio(name);
  const filled = useRef<Partial<Record<(typeof DO_CEP)[number], string>>>({});
  const fill = (endereco: EnderecoDoCep) => {
    for (const part of DO_CEP) {
      const now = (getIn(store.get().values, `${name}.${part}`) as string | undefined) ?? '';
      const isOurs = now === '' || now === filled.current[part];
      if (endereco[part] === '' && !isOurs) continue;
      if (endereco[part] !== now) store.setValue(`${name}.${part}`, endereco[part]);
      filled.current[part] = endereco[part];
    }
  };
  return (
    <div className={classes.root}>
      <CepField name={`${name}.cep`} label="CEP" onFound={fill} />
      <TextField name={`${name}.logradouro`} label="Rua ou avenida" autoComplete="address-line1" maxLength={255} />
      <div className={classes.pair}>
        <div>
          <TextField name={`${name}.numero`} label="Número" hint="Sem número? Escreva s/n." maxLength={20} />
        </div>
        <div data-wide>
          <TextField
            name={`${name}.complemento`}
            label="Complemento"
            hint="Apartamento, bloco, fundos."
            optional
            autoComplete="address-line2"
            maxLength={120}
          />
        </div>
      </div>
      <OndeFica name={name} />
    </div>
  );
}

/** State, city in it, district in that. */
function OndeFica({ name }: { name: string }) {
  const store = useFormStore();
  const uf = useFormValue<string>(`${name}.uf`) ?? '';
  const cidade = useFormValue<string>(`${name}.cidade`) ?? '';
  const cidades = useCidades(uf);
  const daqui = acharLugar(cidades, cidade);
  const bairros = useBairros(daqui?.id ?? null);
  return (
    <>
      <div className={classes.pair}>
        <div>
          <SelectField
            name={`${name}.uf`}
            label="Estado"
            options={ESTADOS}
            searchable
            // a city of the state that is left goes with it
            onPick={(novo) => daqui && novo !== uf && store.setValue(`${name}.cidade`, '')}
          />
        </div>
        <div data-wide>
          <LugarField
            name={`${name}.cidade`}
            label="Cidade"
            lugares={cidades}
            autoComplete="address-level2"
            estranho={`Não encontramos esta cidade em ${uf}. Confira o nome e o estado.`}
          />
        </div>
      </div>
      <LugarField name={`${name}.bairro`} label="Bairro" lugares={bairros} autoComplete="address-level3" />
    </>
  );
}
