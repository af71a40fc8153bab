// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/opendecisions.h"

#include "agentcore/session/session.h"
#include "ui/review/reviewmodel.h"
#include "ui/review/reviewtree.h"
#include "ui/widgets/button.h"
#include "ui/widgets/workstrip.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

OpenDecisions::OpenDecisions(WorkStrip *strip, ReviewModel *review, const QString &marksFolder,
                             QObject *parent)
    : QObject(parent)
    , m_strip(strip)
    , m_review(review)
    , m_all(new ReviewModel(marksFolder, this))
{
    m_all->setActive(false); // it looks when told
    const Button *show = strip->addButton(u"review"_s, tr("Review"), tr("Look at what changed"));
    const Button *keep = strip->addButton(u"check"_s, tr("Keep all"),
                                          tr("All that changed stays; nothing is asked any more"));
    const Button *undo = strip->addButton(u"undo"_s, tr("Undo all…"),
                                          tr("Put all of it back as it was, after a question"));
    connect(show, &Button::clicked, this, &OpenDecisions::reviewRequested);
    connect(undo, &Button::clicked, this, &OpenDecisions::undoRequested);
    connect(keep, &Button::clicked, this, [this] {
        m_all->keep({});
        m_review->readDecisions();
    });
    connect(m_all, &ReviewModel::changed, this, &OpenDecisions::refresh);
    connect(m_review, &ReviewModel::stateChanged, m_all, &ReviewModel::readDecisions); // stored
}

//! Also a turn in which the program ended: it had no time to say so.
static bool changesFiles(const SessionUpdate &update)
{
    const auto *notice = std::get_if<NoticeRaised>(&update);
    return std::holds_alternative<FilesChanged>(update)
        || (notice && notice->title.what() == Saying::TurnInterrupted);
}

void OpenDecisions::setSession(Session *session)
{
    if (Session *old = m_all->session())
        old->disconnect(this);
    m_all->setSession(session);
    if (!session)
        return;
    connect(session, &Session::updated, this, [this](const SessionUpdate &update) {
        if (changesFiles(update))
            m_all->reload();
    });
    if (std::ranges::any_of(session->transcript(), changesFiles))
        m_all->reload();
}

void OpenDecisions::refresh()
{
    m_strip->setText(reviewOpenCounts(m_all->items()));
}

} // namespace Ui
