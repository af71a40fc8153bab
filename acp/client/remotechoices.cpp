// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remotechoices.h"

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr std::array kCategories{OptionId::kMode, OptionId::kModel, OptionId::kThoughtLevel};

void RemoteChoices::set(const OpenedSession &opened)
{
    m_modes = opened.modes;
    m_modeId = opened.modeId;
    m_modelId = opened.modelId;
    m_models = opened.models;
    m_options = opened.options.value_or(QList<OfferedOption>());
}

void RemoteChoices::setOptions(const QList<OfferedOption> &options)
{
    m_options = options;
}

//! The one that is meant by \a category: the first, unless another one has that very name (Cline
//! 3.0 has its provider before its model).
static const OfferedOption *leaderOf(const QList<OfferedOption> &options, const QString &category)
{
    const OfferedOption *leader = nullptr;
    for (const OfferedOption &offered : options) {
        if (offered.category != category)
            continue;
        if (offered.option.id == category)
            return &offered;
        if (!leader)
            leader = &offered;
    }
    return leader;
}

//! The id that the core has for the option.
QString RemoteChoices::knownId(const OfferedOption &offered) const
{
    const bool isKnown = std::ranges::any_of(
        kCategories, [&offered](QLatin1StringView known) { return offered.category == known; });
    const OfferedOption *leader = isKnown ? leaderOf(m_options, offered.category) : nullptr;
    if (leader && leader->option.id == offered.option.id)
        return offered.category;
    // One that has such an id without the category must not be taken for it.
    const bool isTaken = std::ranges::any_of(kCategories, [&](QLatin1StringView category) {
        return offered.option.id == category
            && std::ranges::contains(m_options, QString(category), &OfferedOption::category);
    });
    return isTaken ? "agent:"_L1 + offered.option.id : offered.option.id;
}

const OfferedOption *RemoteChoices::find(const QString &optionId) const
{
    for (const OfferedOption &offered : m_options) {
        if (knownId(offered) == optionId)
            return &offered;
    }
    return nullptr;
}

void RemoteChoices::setModeId(const QString &modeId)
{
    m_modeId = modeId;
    apply(OptionId::kMode, modeId);
}

void RemoteChoices::apply(const QString &optionId, const QString &value)
{
    for (OfferedOption &offered : m_options) {
        if (knownId(offered) == optionId)
            offered.option.value = value;
    }
    if (optionId == OptionId::kMode)
        m_modeId = value;
    if (optionId == OptionId::kModel)
        m_modelId = value;
}

QString RemoteChoices::modeId() const
{
    const OfferedOption *mode = find(OptionId::kMode);
    return mode ? mode->option.value : m_modeId;
}

QList<SessionMode> RemoteChoices::modes() const
{
    const OfferedOption *mode = find(OptionId::kMode);
    if (!mode)
        return m_modes;
    QList<SessionMode> modes;
    for (const OptionValue &value : mode->option.values)
        modes += SessionMode{value.value, value.name, value.description};
    return modes;
}

QString RemoteChoices::modelName() const
{
    const OfferedOption *model = find(OptionId::kModel);
    return model ? model->option.value : m_modelId;
}

QList<SessionOption> RemoteChoices::options() const
{
    QList<SessionOption> options;
    for (const OfferedOption &offered : m_options) {
        SessionOption option = offered.option;
        option.id = knownId(offered);
        options += option;
    }
    if (!find(OptionId::kModel) && !m_models.isEmpty())
        options.append(SessionOption{OptionId::kModel, u"Model"_s, m_modelId, m_models});
    if (!find(OptionId::kMode) && !m_modes.isEmpty()) {
        SessionOption option{OptionId::kMode, u"Mode"_s, m_modeId, {}};
        for (const SessionMode &mode : m_modes)
            option.values += OptionValue{mode.id, mode.name, mode.description};
        options.append(option);
    }
    return options;
}

QString RemoteChoices::idOf(const QString &wanted) const
{
    if (std::ranges::contains(options(), wanted, &SessionOption::id))
        return wanted;
    for (const OfferedOption &offered : m_options) {
        if (offered.option.id == wanted)
            return knownId(offered);
    }
    return wanted;
}

Result<ChoiceRequest> RemoteChoices::requestFor(const QString &sessionId, const QString &optionId,
                                                const QString &value) const
{
    const QList<SessionOption> all = options();
    const auto option = std::ranges::find(all, optionId, &SessionOption::id);
    if (option == all.end())
        return fail(ErrorCode::InvalidInput, u"the agent has no such option"_s, optionId);
    if (!std::ranges::contains(option->values, value, &OptionValue::value))
        return fail(ErrorCode::InvalidInput, u"the agent does not offer that"_s, value);
    if (const OfferedOption *offered = find(optionId)) {
        const SetOptionParams params{sessionId, offered->option.id, value};
        return ChoiceRequest{u"session/set_config_option"_s, params.toJson(offered->isBoolean)};
    }
    if (optionId == OptionId::kMode)
        return ChoiceRequest{u"session/set_mode"_s, SetModeParams{sessionId, value}.toJson()};
    return ChoiceRequest{u"session/set_model"_s,
                         {{"sessionId"_L1, sessionId}, {"modelId"_L1, value}}};
}

ChoiceRequests::ChoiceRequests(AgentLink *link, RemoteChoices *choices, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_choices(choices)
{ }

Result<void> ChoiceRequests::choose(const QString &sessionId, const QString &option,
                                    const QString &value)
{
    const auto request = m_choices->requestFor(sessionId, option, value);
    if (!request)
        return std::unexpected(request.error());
    ++m_open;
    m_link->call(request->method, request->params, m_link->spec().request, this,
                 [this, sessionId, option, value](const Result<QJsonValue> &answer) {
                     --m_open;
                     const QPointer<ChoiceRequests> alive(this);
                     handleAnswer(answer, option, value);
                     if (alive)
                         chooseNext(sessionId);
                 });
    return {};
}

void ChoiceRequests::chooseAll(const QString &sessionId, const QList<ChosenOption> &wishes)
{
    m_wishes += wishes;
    if (!m_wishes.isEmpty()) // later: whoever opened the session hears what is refused
        QMetaObject::invokeMethod(
            this, [this, sessionId] { chooseNext(sessionId); }, Qt::QueuedConnection);
}

void ChoiceRequests::chooseNext(const QString &sessionId)
{
    while (m_open == 0 && !m_wishes.isEmpty()) {
        ChosenOption wish = m_wishes.takeFirst();
        wish.id = m_choices->idOf(wish.id);
        const QList<SessionOption> options = m_choices->options();
        const bool holds = std::ranges::any_of(options, [&wish](const SessionOption &option) {
            return option.id == wish.id && option.value == wish.value;
        });
        if (holds)
            continue;
        if (const auto asked = choose(sessionId, wish.id, wish.value); !asked)
            emit refused(asked.error().text());
    }
    if (!isBusy())
        emit settled();
}

//! Nothing: there is no such option.
static std::optional<QString> valueOf(const RemoteChoices &choices, const QString &option)
{
    const QList<SessionOption> options = choices.options();
    const auto found = std::ranges::find(options, option, &SessionOption::id);
    return found == options.end() ? std::nullopt : std::optional(found->value);
}

void ChoiceRequests::handleAnswer(const Result<QJsonValue> &answer, const QString &option,
                                  const QString &value)
{
    if (!answer) {
        emit refused(answer.error().message);
        return;
    }
    const QString oldModeId = m_choices->modeId();
    const auto before = valueOf(*m_choices, option);
    m_choices->apply(option, value);
    if (const auto opened = OpenedSession::fromJson(answer->toObject()); opened && opened->options)
        m_choices->setOptions(*opened->options);
    const auto now = valueOf(*m_choices, option);
    const QPointer<ChoiceRequests> alive(this);
    emit changed(oldModeId);
    // Another value than both is another name of what was wanted.
    if (alive && (!now || (now == before && *now != value)))
        emit refused(now ? u"it goes on with %1 (%2)"_s.arg(*now, option)
                         : u"it has that option no more (%1)"_s.arg(option));
}

} // namespace Acp
