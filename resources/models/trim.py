#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes models.json of this folder from the list of models.dev.

trim.py API.json DATE [NEWER.json...]

API.json is https://models.dev/api.json, DATE the day it was fetched. Kept are the providers that
corrections.json names, and of their models what ModelsDev::catalogue() reads. Each NEWER.json has the same
form and adds models that the list does not have yet; its `source` says where they are from, its `id` is the
name by which each of them tells it, its `date` the day it is of.
"""
import json
import pathlib
import sys

KEPT = ['id', 'tool_call', 'reasoning_options', 'modalities', 'status', 'release_date', 'limit', 'cost']
COSTS = ['input', 'output', 'cache_read', 'cache_write', 'tiers', 'context_over_200k']


def trimmed(model, source):
    kept = {key: model[key] for key in KEPT if key in model}
    if 'cost' in kept:
        kept['cost'] = {key: kept['cost'][key] for key in COSTS if key in kept['cost']}
    kept['source'] = source
    return kept


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    here = pathlib.Path(__file__).parent
    corrections = json.loads((here / 'corrections.json').read_text())
    wanted = [entry['modelsDev'] for entry in corrections['providers'] if 'modelsDev' in entry]
    lists = [json.loads(pathlib.Path(name).read_text()) for name in [sys.argv[1], *sys.argv[3:]]]
    lines = []
    for provider in wanted:
        models = {}
        for known in lists:
            for name, model in known.get(provider, {}).get('models', {}).items():
                if model.get('tool_call') and 'text' in model['modalities']['output']:
                    models.setdefault(name, trimmed(model, known.get('id', 'models.dev')))
        lines.append(f' {json.dumps(provider)}: {{"models": {{\n' + ',\n'.join(
            f'  {json.dumps(name)}: {json.dumps(models[name])}' for name in sorted(models)) + '\n }}')
    sources = [{'id': known.get('id', 'models.dev'), 'source': known.get('source', 'https://models.dev/api.json'),
                'date': known.get('date', sys.argv[2])} for known in lists]
    (here / 'models.json').write_text(
        f'{{\n "sources": {json.dumps(sources)},\n' + ',\n'.join(lines) + '\n}\n')


main()
