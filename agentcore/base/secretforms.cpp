// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretfinder.h"

#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Body = SecretForm::Body;

// From the vendors' pages about their tokens and GitHub's list of secret scanning patterns. Longer
// prefixes stand before those that they begin with.
static constexpr std::array kForms{
    SecretForm{"GitHub token"_L1, "github_pat_"_L1, 40, 120, Body::Word},
    SecretForm{"GitHub token"_L1, "ghp_"_L1, 36, 251},
    SecretForm{"GitHub token"_L1, "gho_"_L1, 36, 251},
    SecretForm{"GitHub token"_L1, "ghu_"_L1, 36, 251},
    SecretForm{"GitHub token"_L1, "ghs_"_L1, 36, 251},
    SecretForm{"GitHub token"_L1, "ghr_"_L1, 36, 251},
    SecretForm{"GitLab token"_L1, "glpat-"_L1, 20, 320, Body::Dotted},
    SecretForm{"GitLab token"_L1, "gldt-"_L1, 20, 64, Body::Mixed},
    SecretForm{"GitLab token"_L1, "glrt-"_L1, 20, 320, Body::Dotted},
    SecretForm{"GitLab token"_L1, "glptt-"_L1, 40, 40, Body::Hex},
    SecretForm{"AWS access key"_L1, "AKIA"_L1, 16, 16, Body::Upper},
    SecretForm{"AWS access key"_L1, "ASIA"_L1, 16, 16, Body::Upper},
    SecretForm{"Alibaba Cloud key"_L1, "LTAI"_L1, 12, 26, Body::Mixed},
    SecretForm{"Google API key"_L1, "AIza"_L1, 35, 35, Body::Word},
    SecretForm{"Google token"_L1, "ya29."_L1, 30, 1100, Body::Word},
    SecretForm{"Google secret"_L1, "GOCSPX-"_L1, 28, 28, Body::Word},
    SecretForm{"Anthropic key"_L1, "sk-ant-"_L1, 30, 200, Body::Word},
    SecretForm{"OpenRouter key"_L1, "sk-or-v1-"_L1, 64, 64, Body::Hex},
    SecretForm{"OpenAI key"_L1, "sk-proj-"_L1, 40, 250, Body::Word},
    SecretForm{"OpenAI key"_L1, "sk-svcacct-"_L1, 40, 250, Body::Word},
    SecretForm{"OpenAI key"_L1, "sk-admin-"_L1, 40, 250, Body::Word},
    SecretForm{"API key"_L1, "sk-"_L1, 32, 64, Body::Alnum, 12},
    SecretForm{"API key"_L1, "rk-"_L1, 32, 64},
    SecretForm{"Slack token"_L1, "xoxb-"_L1, 20, 300, Body::Mixed},
    SecretForm{"Slack token"_L1, "xoxp-"_L1, 20, 300, Body::Mixed},
    SecretForm{"Slack token"_L1, "xoxa-"_L1, 20, 300, Body::Mixed},
    SecretForm{"Slack token"_L1, "xoxe-"_L1, 20, 300, Body::Mixed},
    SecretForm{"Slack token"_L1, "xapp-"_L1, 20, 300, Body::Mixed},
    SecretForm{"Stripe key"_L1, "sk_live_"_L1, 16, 250},
    SecretForm{"Stripe key"_L1, "sk_test_"_L1, 16, 250},
    SecretForm{"Stripe key"_L1, "rk_live_"_L1, 16, 250},
    SecretForm{"Stripe secret"_L1, "whsec_"_L1, 24, 120},
    SecretForm{"npm token"_L1, "npm_"_L1, 36, 36},
    SecretForm{"PyPI token"_L1, "pypi-AgE"_L1, 60, 400, Body::Word},
    SecretForm{"Hugging Face token"_L1, "hf_"_L1, 30, 40},
    SecretForm{"DigitalOcean token"_L1, "dop_v1_"_L1, 64, 64, Body::Hex},
    SecretForm{"DigitalOcean token"_L1, "doo_v1_"_L1, 64, 64, Body::Hex},
    SecretForm{"SendGrid key"_L1, "SG."_L1, 60, 80, Body::Dotted},
    SecretForm{"Grafana token"_L1, "glsa_"_L1, 32, 60, Body::Word},
    SecretForm{"Shopify token"_L1, "shpat_"_L1, 32, 32, Body::Hex},
    SecretForm{"Shopify token"_L1, "shpss_"_L1, 32, 32, Body::Hex},
    SecretForm{"Linear key"_L1, "lin_api_"_L1, 40, 48},
    SecretForm{"Notion token"_L1, "ntn_"_L1, 40, 60},
    SecretForm{"Docker token"_L1, "dckr_pat_"_L1, 27, 40, Body::Word},
    SecretForm{"Vault token"_L1, "hvs."_L1, 24, 300, Body::Mixed},
    SecretForm{"Tailscale key"_L1, "tskey-auth-"_L1, 20, 80, Body::Word},
    SecretForm{"Tailscale key"_L1, "tskey-api-"_L1, 20, 80, Body::Word},
    SecretForm{"Groq key"_L1, "gsk_"_L1, 48, 60},
    SecretForm{"xAI key"_L1, "xai-"_L1, 70, 90},
    SecretForm{"Replicate token"_L1, "r8_"_L1, 37, 37},
    SecretForm{"NVIDIA key"_L1, "nvapi-"_L1, 60, 80, Body::Word},
    SecretForm{"Perplexity key"_L1, "pplx-"_L1, 40, 60},
    SecretForm{"age key"_L1, "AGE-SECRET-KEY-1"_L1, 58, 58, Body::Upper},
    SecretForm{"Postman key"_L1, "PMAK-"_L1, 50, 70, Body::Word},
    SecretForm{"Databricks token"_L1, "dapi"_L1, 32, 32, Body::Hex},
    SecretForm{"Slack webhook"_L1, "hooks.slack.com/services/"_L1, 40, 60, Body::Base64},
    SecretForm{"Slack webhook"_L1, "hooks.slack.com/triggers/"_L1, 40, 80, Body::Base64},
    SecretForm{"Slack webhook"_L1, "hooks.slack.com/workflows/"_L1, 40, 90, Body::Base64},
    SecretForm{"Discord webhook"_L1, "discord.com/api/webhooks/"_L1, 80, 110, Body::Encoded},
    SecretForm{"Discord webhook"_L1, "discordapp.com/api/webhooks/"_L1, 80, 110, Body::Encoded},
    SecretForm{"Twilio key"_L1, "SK"_L1, 32, 32, Body::Hex, 32},
    SecretForm{"Mailgun key"_L1, "key-"_L1, 32, 32, Body::Hex, 32},
    SecretForm{"Azure key"_L1, "AccountKey="_L1, 86, 88, Body::Base64},
    SecretForm{"Azure signature"_L1, "sig="_L1, 43, 60, Body::Encoded, 43},
    SecretForm{"Doppler token"_L1, "dp.pt."_L1, 40, 44},
    SecretForm{"Doppler token"_L1, "dp.ct."_L1, 40, 44},
    SecretForm{"Doppler token"_L1, "dp.sa."_L1, 40, 44},
    SecretForm{"Doppler token"_L1, "dp.scim."_L1, 40, 44},
    SecretForm{"Doppler token"_L1, "dp.audit."_L1, 40, 44},
    SecretForm{"Doppler token"_L1, "dp.st."_L1, 40, 80, Body::Dotted},
    SecretForm{"Sentry token"_L1, "sntrys_"_L1, 60, 400, Body::Base64},
    SecretForm{"Sentry token"_L1, "sntryu_"_L1, 64, 64, Body::Hex},
    SecretForm{"Supabase token"_L1, "sbp_"_L1, 40, 40, Body::Hex},
    SecretForm{"Supabase key"_L1, "sb_secret_"_L1, 24, 60, Body::Word},
};

std::span<const SecretForm> secretForms()
{
    return kForms;
}

} // namespace AgentCore
