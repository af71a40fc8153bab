// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/modelwatch.h"

#include "agentcore/llm/modelmenu.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace AgentCore {

ModelWatch::ModelWatch(ModelServices services, SessionModel *model, bool isStored, QObject *parent)
    : QObject(parent)
    , m_services(std::move(services))
    , m_model(model)
    , m_isWanted(!isStored)
{
    if (m_services.menu)
        connect(m_services.menu, &ModelMenu::changed, this, &ModelWatch::compare);
}

QFuture<void> ModelWatch::refresh(ModelRefresh way)
{
    constexpr std::chrono::milliseconds kSoon{100};
    if (way == ModelRefresh::Background)
        QTimer::singleShot(kSoon, this, &ModelWatch::lookAgain);
    else
        lookAgain();
    if (!m_services.refresh)
        return QtFuture::makeReadyVoidFuture();
    const auto present = m_model->present();
    return m_services.refresh(way, present ? std::optional(*present) : std::nullopt);
}

void ModelWatch::noteTold(const QList<SessionOption> &options)
{
    const auto model = std::ranges::find(options, OptionId::kModel, &SessionOption::id);
    m_told = model == options.end() ? SessionOption() : *model;
}

void ModelWatch::compare()
{
    m_model->learnSizes();
    lookAgain(); // the endpoint may have told of it
    if (!m_told)
        return;
    const QList<SessionOption> options = m_model->options();
    const auto now = std::ranges::find(options, OptionId::kModel, &SessionOption::id);
    if (now != options.end() && *now != *m_told)
        emit newsArrived();
}

void ModelWatch::lookAtEnd()
{
    m_isWanted = true;
    lookAgain();
}

void ModelWatch::lookAgain()
{
    if (!m_isWanted)
        return;
    const auto present = m_services.endOf ? m_model->present() : fail(ErrorCode::NotFound, {});
    if (!present || present->fullName() == m_endTold)
        return;
    const QDate ends = m_services.endOf(*present);
    if (!ModelOffer::isEnding(ends))
        return;
    m_endTold = present->fullName();
    const QString day = ends.toString(Qt::ISODate);
    const bool isPast = ends <= QDate::currentDate();
    emit ending(
        {.severity = NoticeRaised::Severity::Warning,
         .title = Phrase(isPast ? Saying::ModelHasEnded : Saying::ModelEnds, {m_endTold, day}),
         .detail = Phrase(Saying::ModelEndsDetail),
         .lasting = true});
}

} // namespace AgentCore
