// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modelliststatus.h"

#include "ui/pickers/modelrows.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ModelListStatus::ModelListStatus(QWidget *parent)
    : QWidget(parent)
    , m_label(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_button(new Button(Button::Kind::Quiet))
{
    m_label->setObjectName("modelListAge"_L1);
    m_label->setWordWrap(true);
    m_button->setObjectName("refreshModelsButton"_L1);
    m_button->setIconName(u"retry"_s);
    m_button->setToolTip(tr("Ask the endpoints for their models"));
    m_button->setAccessibleName(m_button->toolTip());
    m_button->setFocusPolicy(Qt::TabFocus); // the words that are typed keep the focus
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, 0, 0, 0);
    row->setSpacing(Theme::kGap);
    row->addWidget(m_label, 1);
    row->addWidget(m_button);
    connect(m_button, &Button::clicked, this, &ModelListStatus::refreshWanted);
    hide();
}

static QString ageText(qint64 seconds)
{
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 60 * kMinute;
    constexpr qint64 kDay = 24 * kHour;
    if (seconds >= 2 * kDay)
        return ModelListStatus::tr("%1 days").arg(seconds / kDay);
    if (seconds >= kHour)
        return ModelListStatus::tr("%1 h").arg(seconds / kHour);
    return ModelListStatus::tr("%1 min").arg(qMax<qint64>(1, seconds / kMinute));
}

//! What is said of a list that could not be had; empty: nothing.
static QString problemText(const OfferedList &list, const QDateTime &now)
{
    if (!list.problem || list.problem->code == ErrorCode::NotFound)
        return {};
    const QString who = providerTitle(list.provider);
    if (!list.fetched.isValid())
        return ModelListStatus::tr("%1 did not tell its models.").arg(who);
    return ModelListStatus::tr("%1 did not tell its models; the list is %2 old.")
        .arg(who, ageText(list.fetched.secsTo(now)));
}

static QString oldestText(const QList<OfferedList> &lists, const QDateTime &now)
{
    QDateTime oldest;
    for (const OfferedList &list : lists) {
        if (list.fetched.isValid() && (!oldest.isValid() || list.fetched < oldest))
            oldest = list.fetched;
    }
    if (!oldest.isValid())
        return ModelListStatus::tr("From the list that came with the program");
    constexpr qint64 kNew = 90; // s
    const qint64 age = oldest.secsTo(now);
    return age < kNew ? ModelListStatus::tr("Up to date with the endpoints")
                      : ModelListStatus::tr("As the endpoints said %1 ago").arg(ageText(age));
}

void ModelListStatus::setLists(const QList<OfferedList> &lists, const QDateTime &now)
{
    m_lists = lists;
    tell(now);
}

void ModelListStatus::setRefreshing(bool isRefreshing)
{
    m_isRefreshing = isRefreshing;
    tell(QDateTime::currentDateTimeUtc());
}

void ModelListStatus::tell(const QDateTime &now)
{
    QStringList problems;
    QStringList reasons;
    for (const OfferedList &list : std::as_const(m_lists)) {
        const QString problem = problemText(list, now);
        if (problem.isEmpty())
            continue;
        problems.append(problem);
        reasons.append(errorText(*list.problem));
    }
    const bool isProblem = !m_isRefreshing && !problems.isEmpty();
    m_label->setText(m_isRefreshing  ? tr("Asking the endpoints…")
                         : isProblem ? problems.join(u' ')
                                     : oldestText(m_lists, now));
    m_label->setRole(isProblem ? Theme::Role::Warning : Theme::Role::TextMuted);
    m_label->setToolTip(isProblem ? reasons.join(u'\n') : QString());
    m_button->setEnabled(!m_isRefreshing);
    setVisible(!m_lists.isEmpty());
}

} // namespace Ui
