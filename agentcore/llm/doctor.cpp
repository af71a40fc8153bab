// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/doctor.h"

#include "agentcore/base/counted.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/providercatalogue.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/llm/modelsurvey.h"
#include "agentcore/llm/wire/silencelimits.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static bool isDemo(const ModelProfile &profile)
{
    return profile.wireFormat == ModelProfile::WireFormat::Demo;
}

std::optional<Error> ProviderReport::problem() const
{
    if (!configured.profile)
        return configured.profile.error();
    if (!answer || *answer || answer->error().code == ErrorCode::NotFound)
        return {};
    return answer->error();
}

bool DoctorReport::isHealthy() const
{
    return problems.isEmpty() && std::ranges::none_of(providers, [](const ProviderReport &report) {
               return report.problem().has_value();
           });
}

static QJsonObject errorJson(const Error &error)
{
    QJsonObject json{{"message"_L1, error.message}};
    if (!error.where.isEmpty())
        json.insert("where"_L1, error.where);
    return json;
}

static QString shownUrl(const QUrl &url)
{
    return url.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
}

// A name that the list does not have may be an alias: worth a word, no error.
static bool isMissing(const ProviderReport &report)
{
    return report.answer && *report.answer && !report.answer->value().models.isEmpty()
        && !report.answer->value().contains(report.configured.profile->model);
}

static QJsonObject providerJson(const ProviderReport &report)
{
    QJsonObject json{{"provider"_L1, report.configured.provider},
                     {"source"_L1, report.configured.source},
                     {"default"_L1, report.isDefault},
                     {"ok"_L1, !report.problem()}};
    json.insert("key"_L1,
                report.configured.keySource.isEmpty() ? QJsonValue()
                                                      : QJsonValue(report.configured.keySource));
    if (report.configured.profile) {
        const ModelProfile &profile = *report.configured.profile;
        json.insert("model"_L1, profile.model);
        json.insert("wireFormat"_L1, ModelProfile::wireFormatId(profile.wireFormat));
        if (!isDemo(profile))
            json.insert("baseUrl"_L1, shownUrl(profile.baseUrl));
    }
    if (report.answer && *report.answer) {
        const ModelList &list = report.answer->value();
        json.insert("firstByteMs"_L1, qint64(list.firstByte.count()));
        json.insert("models"_L1, list.models.size());
        json.insert("modelListed"_L1, !isMissing(report));
    }
    if (const auto problem = report.problem())
        json.insert("problem"_L1, errorJson(*problem));
    return json;
}

QJsonObject DoctorReport::toJson() const
{
    QJsonArray providerArray;
    for (const ProviderReport &report : providers)
        providerArray.append(providerJson(report));
    QJsonArray serverArray;
    for (const LocalServer &server : localServers) {
        serverArray.append(QJsonObject{{"provider"_L1, server.provider},
                                       {"baseUrl"_L1, server.baseUrl.toString()},
                                       {"models"_L1, QJsonArray::fromStringList(server.models)}});
    }
    QJsonArray problemArray;
    for (const Error &problem : problems)
        problemArray.append(errorJson(problem));
    QJsonArray warningArray;
    for (const Error &warning : warnings)
        warningArray.append(errorJson(warning));
    QJsonObject sandboxJson = sandbox.toJson();
    sandboxJson.insert("enabled"_L1, sandboxEnabled);
    sandboxJson.insert("look"_L1, sandboxEnabled && sandbox.enforcesLook());
    return {{"healthy"_L1, isHealthy()},     {"configDir"_L1, configDir},
            {"providers"_L1, providerArray}, {"localServers"_L1, serverArray},
            {"sandbox"_L1, sandboxJson},     {"problems"_L1, problemArray},
            {"warnings"_L1, warningArray}};
}

static QString answerText(const ProviderReport &report)
{
    if (const auto problem = report.problem())
        return "problem: "_L1 + problem->text();
    if (isDemo(*report.configured.profile))
        return u"a script, not a language model"_s;
    if (!*report.answer)
        return u"answers, but has no list of models"_s;
    const ModelList &list = report.answer->value();
    return u"answers after %1 ms, %2"_s.arg(QString::number(list.firstByte.count()),
                                            counted(list.models.size(), "model"_L1))
        + (isMissing(report) ? u", the chosen one is not among them"_s : QString());
}

static QString providerText(const ProviderReport &report)
{
    const ConfiguredProvider &configured = report.configured;
    QStringList lines{configured.provider.isEmpty()
                          ? configured.source
                          : configured.provider + (report.isDefault ? " (default)"_L1 : ""_L1)};
    if (configured.profile) {
        lines.append("  model:  "_L1 + configured.profile->fullName());
        if (!isDemo(*configured.profile)) {
            lines.append("  at:     "_L1 + shownUrl(configured.profile->baseUrl) + " ("_L1
                         + ModelProfile::wireFormatId(configured.profile->wireFormat) + ')'_L1);
        }
    }
    if (!configured.provider.isEmpty()) {
        lines.append("  from:   "_L1 + configured.source);
        lines.append("  key:    "_L1
                     + (configured.keySource.isEmpty() ? u"none"_s : configured.keySource));
    }
    lines.append("  state:  "_L1 + answerText(report));
    return lines.join(u'\n') + u'\n';
}

static QString sandboxText(const SandboxStatus &sandbox, bool enabled)
{
    QStringList lines{u"sandbox of commands"_s};
    lines.append("  kind:   "_L1 + sandbox.name()
                 + (enabled ? ""_L1 : ", switched off in settings.json"_L1));
    if (!sandbox.reason.isEmpty())
        lines.append("  why:    "_L1 + sandbox.reason);
    const bool isHeld = enabled && sandbox.enforcesLook();
    lines.append("  unasked: "_L1
                 + (isHeld ? "commands that only read, held to it"_L1
                           : "only pwd, ls, cat, head and wc of plain paths"_L1));
    const QList<Phrase> limits = enabled ? sandbox.limits() : SandboxStatus().limits();
    for (const Phrase &limit : limits)
        lines.append("  note:   "_L1 + limit);
    return lines.join(u'\n') + u'\n';
}

QString DoctorReport::toText() const
{
    QString text;
    for (const ProviderReport &report : providers)
        text += providerText(report) + u'\n';
    text += sandboxText(sandbox, sandboxEnabled) + u'\n';
    for (const LocalServer &server : localServers) {
        text += u"%1 runs on this machine at %2: %3\n"_s.arg(
            server.title, server.baseUrl.toString(), counted(server.models.size(), "model"_L1));
    }
    for (const QString &note : notes)
        text += note + u'\n';
    for (const Error &warning : warnings)
        text += "warning: "_L1 + warning.text() + u'\n';
    for (const Error &problem : problems)
        text += "problem: "_L1 + problem.text() + u'\n';
    if (!isHealthy())
        text += u"Something is wrong.\n"_s;
    else
        text += warnings.isEmpty() ? u"Everything answers.\n"_s
                                   : u"Everything answers, but there are warnings.\n"_s;
    return sanitizedForDisplay(text);
}

Doctor::Doctor(ModelSource source, QString configDir, QList<LocalServer> localServers,
               KeyStore *keys, QObject *parent)
    : QObject(parent)
    , m_source(std::move(source))
    , m_keys(keys)
    , m_localServers(std::move(localServers))
{
    m_report.configDir = std::move(configDir);
    connect(&m_localServers, &LocalServers::found, this,
            [this](const LocalServer &server) { m_report.localServers.append(server); });
    connect(&m_localServers, &LocalServers::finished, this, &Doctor::finishOne);
}

Doctor::~Doctor() = default;

void Doctor::start()
{
    std::optional<Error> problem;
    (void)ProviderCatalogue::load(m_report.configDir, &problem);
    if (problem)
        m_report.problems.append(*problem);
    addProviders();
    m_survey = std::make_unique<ModelSurvey>(profilesToAsk(), QString(), m_keys);
    connect(m_survey.get(), &ModelSurvey::finished, this, &Doctor::takeLists);
    m_survey->start(true);
    m_localServers.start();
    lookAtSandbox();
}

void Doctor::lookAtSandbox()
{
    if (const auto settings = SandboxSettings::load(m_report.configDir))
        m_report.sandboxEnabled = settings->enabled;
    else if (std::ranges::find(m_report.problems, settings.error()) == m_report.problems.end())
        m_report.problems.append(settings.error());
    // Also a known answer comes after start().
    QMetaObject::invokeMethod(
        this,
        [this] {
            SandboxProbe::shared()->status().then(this, [this](const SandboxStatus &status) {
                m_report.sandbox = status;
                finishOne();
            });
        },
        Qt::QueuedConnection);
}

void Doctor::addProviders()
{
    const auto chosen = m_source.resolve();
    bool isSaid = false; // what is wrong with a provider is said there
    const auto configured = m_source.configured();
    for (const ConfiguredProvider &provider : configured) {
        const bool isFirst = std::ranges::none_of(m_report.providers, &ProviderReport::isDefault);
        const bool isDefault
            = isFirst && chosen && provider.profile && *chosen == *provider.profile;
        isSaid = isSaid
            || (!chosen && !provider.profile && provider.profile.error() == chosen.error());
        m_report.providers.append({provider, isDefault, {}});
    }
    if (!chosen && !isSaid)
        m_report.problems.append(chosen.error());
    // Otherwise it would be said at the first request only.
    if (const auto limits = silenceLimits(m_source.environment(), {}); !limits)
        m_report.problems.append(limits.error());
}

static bool isAsked(const ProviderReport &report)
{
    return report.configured.profile && !isDemo(*report.configured.profile);
}

QList<ModelProfile> Doctor::profilesToAsk() const
{
    QList<ModelProfile> profiles;
    for (const ProviderReport &report : m_report.providers) {
        if (isAsked(report))
            profiles.append(*report.configured.profile);
    }
    return profiles;
}

void Doctor::takeLists(const QList<Result<ModelList>> &lists)
{
    qsizetype next = 0;
    for (ProviderReport &report : m_report.providers) {
        if (isAsked(report))
            report.answer = lists.at(next++);
    }
    finishOne();
}

void Doctor::finishOne()
{
    if (--m_running == 0)
        emit finished(m_report);
}

} // namespace AgentCore
