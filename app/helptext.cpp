// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

using namespace Qt::StringLiterals;

namespace App {

QString helpText()
{
    return uR"(Agentao, a coding agent.

Usage:
  agentao [DIR]                        open the window, in DIR
  agentao --acp [--stdio]              serve an editor (Agent Client Protocol)
  agentao -p TEXT                      one shot: work on TEXT, print the answer
  agentao -p -                         the same, TEXT from standard input
  agentao login [PROVIDER]             store a key and use that provider
  agentao logout [PROVIDER]            forget it
  agentao models [PROVIDER]            list the models that can be used
  agentao doctor                       what is configured, and does it answer
  agentao trust [DIR]                  let the files of DIR (.env) take effect
  agentao undo [FILE...]               put files back as before the last turn
  agentao sessions [list]              the sessions of the current directory
  agentao sessions show SESSION        one of them, to be read
  agentao sessions rename SESSION TITLE
  agentao sessions pin|unpin|archive|unarchive SESSION
  agentao sessions delete SESSION      into the bin, which keeps it for 30 days
  agentao sessions bin                 what is in it
  agentao sessions restore SESSION     take it out of the bin
  agentao sessions export SESSION      print it, or write it into a file
  agentao sessions import FILE         take in an exported session, or one of
                                       Agentao's Python program or of iac-code
  agentao sessions search WORDS        find sessions of all directories by what
                                       was said, run, printed or changed
  agentao mcp [list]                   MCP servers: list, add, import, check,
                                       sign in; see agentao mcp --help
  agentao acp-replay FILE              play the client's side of a log of
                                       --acp-log again, permissions included
  A directory of such a name is written ./models.

Options of the first three:
  --model PROVIDER/MODEL               the model to use; demo/tour is a built-in
                                       script, not a language model
  --mode MODE                          default, workspace-write, read-only, plan
                                       or full-access
  --resume SESSION                     go on with a stored session; with --acp
                                       it may be left out for the newest
  -h, --help                           print this and exit
  -v, --version                        print the version and exit

  A SESSION is an id or its beginning, a title or its beginning, or the time
  it was made at, as lists print it: 20261122, "2026-11-22 10:1".

Options of --acp:
  --acp-compat agentao|iac             answer as that older agent did where this
                                       contradicts the protocol
  --acp-unstable                       advertise drafts of the protocol, too
  --acp-log FILE                       write every line both ways into FILE,
                                       secrets masked

Options of one shot:
  --output-format FORMAT               text (default); json: one object at the
                                       end; stream-json: a line per happening
  --cwd DIR                            work in DIR, not in the current directory
  --continue                           go on with the directory's newest session
  --fork                               with --resume or --continue: go on in a
                                       copy, the stored session stays as it is
  What is piped into standard input is added to TEXT. One shot asks nobody: what
  its mode does not allow is refused.

Options of commands:
  --json                               models, doctor, mcp, sessions list, show,
                                       bin, search: print JSON
  --refresh                            models: do not use the list of today
  --update                             models: fetch the newest public list of
                                       models (models.dev) for all providers
  --key-stdin                          login: read the key from standard input
  --url URL                            login: the endpoint's base URL;
                                       models --update: another address
  --model MODEL                        login: the model to use
  --wire-format FORMAT                 login: openai-chat, openai-responses,
                                       anthropic or gemini
  --remove                             trust: trust the directory no more
  --session SESSION                    undo: not the directory's newest session
  --list                               undo: show the checkpoints
  --checkpoint ID                      undo: not that of the last turn
  --diff                               undo: show what changed, restore nothing
  --yes                                undo: do not ask
  --all                                sessions list: of all directories
  --archived                           sessions list: archived ones, too
  --format FORMAT                      sessions export: md, json or html
  -o, --output FILE                    sessions export: write FILE
  --file FILE, --tool NAME             sessions search: that touched FILE, that
                                       called a tool
  --exit CODE                          ... where a command ended with CODE
  --model NAME                         ... where a model of such a name answered
  --since TIME, --until TIME           ... changed then: 2026-11-22, "2026-11-22
                                       10:30", or 7d for seven days ago
  --here                               ... of the current directory
  --speed FACTOR                       acp-replay: 1 is as fast as recorded;
                                       default: max
  --command COMMAND                    acp-replay: the agent to start instead of
                                       this program
  --timeout SECONDS                    acp-replay: wait as long for a line that
                                       is due (60)

Exit codes:
  0  done                              3  permission, answer missing
  1  failed                            4  limit of model requests reached
  2  wrong usage                       130  interrupted

Environment:
  LLM_PROVIDER                         prefix P of the next (default: openai)
  P_API_KEY, P_BASE_URL, P_MODEL       key, address, model (OPENAI_API_KEY ...);
                                       for known providers the key is enough
  LLM_TEMPERATURE, LLM_MAX_TOKENS      how the model answers
  LLM_EXTRA_BODY                       JSON object added to each request
  AGENTAO_HOME                         one folder for settings, state and cache
)"_s;
}

QString versionText()
{
    return u"agentao " AGENTAO_VERSION "\n"_s;
}

} // namespace App
