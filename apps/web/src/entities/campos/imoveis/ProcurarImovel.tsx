import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import type { ImovelEscolhido } from '@portal/domain/campos/imoveis/model';
import { imovelEscolhidoSchema } from '@portal/domain/campos/imoveis/model';
import { hrefDoTelefone } from '@portal/domain/text/telefone';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useImoveis } from '#entities/imoveis/queries.ts';
import { formatTelefone, plural } from '#lib/format.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { useTyped } from '#ui/finder/use-typed.ts';
import { ImovelFatos } from './ImovelFatos.tsx';
import classes from './ProcurarImovel.module.css';

interface Props {
  id: string;
  label: string;
  error?: string;
  chosen: string[];
  onChoose: (imovel: ImovelEscolhido) => void;
}

const MIN = 2;

/** Finds a property by cadastral number or by words of its address, as they are typed. */
export function ProcurarImovel({ id, label, error, chosen, onChoose }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const { s, isOld } = useTyped(text, { min: MIN });
  const imoveis = useImoveis(s);
  const { data = [], isFetching, isError } = imoveis;
  const old = isOld(imoveis);
  const asked = s.length >= MIN && text.trim().length >= MIN;
  const found = asked ? data : [];
  const empty = asked && !old && !isFetching && found.length === 0;

  const choose = (imovelId: string) => {
    const imovel = found.find((i) => i.id === imovelId);
    if (!imovel) return;
    setText('');
    combobox.closeDropdown();
    // The answer keeps five facts; the zone is asked from the cadastre whenever it is shown.
    onChoose(imovelEscolhidoSchema.parse(imovel));
  };
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose} shadow="md" transitionProps={{ duration: 80 }}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            id={id}
            role="combobox"
            aria-autocomplete="list"
            label={label}
            description="Exemplo: 01.02.034.0567.001 ou Rua das Flores, 120"
            error={error}
            value={text}
            autoComplete="off"
            spellCheck={false}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={isFetching && asked ? <Loader size={18} aria-label="Procurando" /> : undefined}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!asked}>
          <Combobox.Options mah={340} style={{ overflowY: 'auto' }} aria-label="Imóveis encontrados">
            {found.map((imovel) => (
              <Combobox.Option key={imovel.id} value={imovel.id} disabled={old} className={classes.option}>
                <ImovelFatos imovel={imovel} zonas={imovel.zonas} />
                {chosen.includes(imovel.id) && <span className={classes.already}>já incluído</span>}
              </Combobox.Option>
            ))}
            {empty && (
              <Combobox.Empty>
                <div className={classes.empty}>
                  {isError
                    ? 'Não conseguimos procurar agora. Confira a sua conexão e tente de novo.'
                    : 'Não encontramos esse imóvel. Confira o número ou tente só o nome da rua.'}
                </div>
              </Combobox.Empty>
            )}
            {asked && !empty && found.length === 0 && <Combobox.Empty>Procurando…</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
        <span className="visually-hidden" role="status">
          {asked &&
            !old &&
            !isFetching &&
            (found.length > 0
              ? `${plural(found.length, 'imóvel encontrado', 'imóveis encontrados')}`
              : empty
                ? 'Nenhum imóvel encontrado. Logo abaixo está quem cuida do cadastro.'
                : '')}
        </span>
      </Combobox>
      {empty && !isError && <NaoAchou />}
    </div>
  );
}

/** Who keeps the cadastre, for a property that is not in it or is known there by another name: below the field, where it can be pressed. */
function NaoAchou() {
  const { cadastro_pessoa: prefeitura } = useOrganizacao();
  const { telefone_comercial: telefone, email } = prefeitura;
  return (
    <p className={classes.way}>
      Não achou? O número da inscrição está no carnê do IPTU. Se o imóvel ainda não está no cadastro, quem o inclui é a prefeitura
      {telefone || email ? ': ' : '.'}
      {telefone && <a href={hrefDoTelefone(telefone)}>{formatTelefone(telefone)}</a>}
      {telefone && email && ' ou '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {(telefone || email) && '.'} O que você já respondeu fica salvo.
    </p>
  );
}
