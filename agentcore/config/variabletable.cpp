// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/variabletable.h"

#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Kind = VariableInfo::Kind;

static constexpr std::array kVariables{
    VariableInfo{"LLM_PROVIDER"_L1, "prefix P of the next, in any case (default: openai)"_L1},
    VariableInfo{"P_API_KEY"_L1, "key (OPENAI_API_KEY, ...); known providers need no more"_L1},
    VariableInfo{"P_BASE_URL"_L1, "address; never used with a key from elsewhere"_L1},
    VariableInfo{"P_MODEL"_L1, "model; goes before what is saved and before .env"_L1},
    VariableInfo{"AWS_BEARER_TOKEN_BEDROCK"_L1, "key of amazon-bedrock; else AWS's sign-in"_L1},
    VariableInfo{"AWS_ACCESS_KEY_ID"_L1,
                 "with AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN: that sign-in"_L1},
    VariableInfo{"AWS_REGION"_L1, "where amazon-bedrock is; also AWS_DEFAULT_REGION"_L1},
    VariableInfo{"GOOGLE_CLOUD_PROJECT"_L1,
                 "project of google-vertex; ANTHROPIC_VERTEX_PROJECT_ID goes before"_L1},
    VariableInfo{"GOOGLE_CLOUD_LOCATION"_L1,
                 "where google-vertex is: global; CLOUD_ML_REGION goes before"_L1},
    VariableInfo{"LLM_TEMPERATURE"_L1, "how the model answers, 0 to 2"_L1},
    VariableInfo{"LLM_MAX_TOKENS"_L1, "the longest answer, in tokens"_L1},
    VariableInfo{"LLM_EXTRA_BODY"_L1, "JSON object added to each request"_L1},
    VariableInfo{"LLM_FIRST_BYTE_TIMEOUT"_L1,
                 "seconds until the first byte of an answer: 300, on this machine 600; 0 for "
                 "ever"_L1},
    VariableInfo{"LLM_IDLE_TIMEOUT"_L1,
                 "seconds between two pieces of an answer: 300; 0 for ever"_L1},
    VariableInfo{"AGENTAO_HOME"_L1,
                 "one folder, by its absolute path, for settings, state and cache"_L1,
                 Kind::AbsolutePath},
    VariableInfo{"AGENTAO_LOG"_L1,
                 "what the log file gets: warning (default), error, info, debug; off for none"_L1,
                 Kind::Choice, "off error warning info debug"_L1},
    VariableInfo{"AGENTAO_SANDBOX"_L1,
                 "the only kind to use for commands: bubblewrap, landlock or none"_L1, Kind::Choice,
                 "bubblewrap landlock none"_L1},
    VariableInfo{"AGENTAO_CONTEXT_TOKENS"_L1, "the model's window, where it is not known"_L1,
                 Kind::Count},
    VariableInfo{"AGENTAO_MAX_REQUESTS_PER_TURN"_L1, "requests to models in a turn (1000)"_L1,
                 Kind::Count},
    VariableInfo{"AGENTAO_MAX_REQUESTS_PER_SESSION"_L1, "the same in a session"_L1, Kind::Count},
    VariableInfo{"AGENTAO_MAX_REQUESTS_PER_DAY"_L1, "the same in a day"_L1, Kind::Count},
    VariableInfo{"AGENTAO_MAX_COST_PER_TURN"_L1, "US dollars that a turn may cost"_L1},
    VariableInfo{"AGENTAO_MAX_COST_PER_SESSION"_L1, "the same of a session"_L1},
    VariableInfo{"AGENTAO_MAX_COST_PER_DAY"_L1, "the same of a day"_L1},
    VariableInfo{"AGENTAO_FALLBACK_MODEL"_L1,
                 "provider/model that stands in for one that is overloaded"_L1},
    VariableInfo{"AGENTAO_TITLES"_L1, "0: no model is asked for titles of sessions"_L1,
                 Kind::Choice, "0 1"_L1},
    VariableInfo{"AGENTAO_DEMO_PACE"_L1,
                 "milliseconds between two pieces of what a demo model says (15)"_L1, Kind::Count},
    VariableInfo{"AGENTAO_CA_FILE"_L1, "authorities (PEM) to believe besides the system's"_L1,
                 Kind::File},
    VariableInfo{"SSL_CERT_FILE"_L1, "the same"_L1},
    VariableInfo{"NODE_EXTRA_CA_CERTS"_L1, "the same"_L1},
    VariableInfo{"AGENTAO_WEB_FETCH_ALLOW_CIDRS"_L1,
                 "networks that pages may be fetched from: 10.1.0.0/16, 127.0.0.1"_L1,
                 Kind::Networks},
    VariableInfo{"AGENTAO_SCRUB_CHILD_ENV"_L1,
                 "0: commands and MCP servers get the keys of model providers, too"_L1,
                 Kind::Choice, "0 1"_L1},
    VariableInfo{"AGENTAO_TRACE"_L1, "standard error gets the times of requests and turns"_L1},
    VariableInfo{"AGENTAO_TRACE_START"_L1, "the window prints the times of its start"_L1},
    VariableInfo{"SEARXNG_URL"_L1, "an own SearXNG to search with"_L1},
    VariableInfo{"BRAVE_API_KEY"_L1, "key of a search service"_L1},
    VariableInfo{"JINA_API_KEY"_L1, "the same"_L1},
    VariableInfo{"BOCHA_API_KEY"_L1, "the same"_L1},
    VariableInfo{"HTTPS_PROXY"_L1, "proxy, http:// or socks5://; also in lower case"_L1},
    VariableInfo{"HTTP_PROXY"_L1, "the same for http://"_L1},
    VariableInfo{"ALL_PROXY"_L1, "the same for both"_L1},
    VariableInfo{"NO_PROXY"_L1, "hosts to reach directly"_L1},
    VariableInfo{"NO_COLOR"_L1, "set: agentao chat and agentao undo --diff have no colours"_L1},
    VariableInfo{"XDG_CONFIG_HOME"_L1, "where settings are: agentao/ in it"_L1},
    VariableInfo{"XDG_STATE_HOME"_L1, "where state and the log are"_L1},
    VariableInfo{"XDG_CACHE_HOME"_L1, "where caches are"_L1},
    VariableInfo{"QT_LOGGING_RULES"_L1, "which messages go to standard error, see Qt"_L1},
};

std::span<const VariableInfo> variableTable()
{
    return kVariables;
}

} // namespace AgentCore
