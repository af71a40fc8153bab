// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/ruletrialview.h"

#include "agentcore/permission/audithistory.h"
#include "ui/settings/ruletexts.h"
#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"

#include <QBoxLayout>
#include <QFuture>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Verdict = PermissionVerdict::Action;

static constexpr std::chrono::milliseconds kTrialDelay{250};
static constexpr qsizetype kMostListed = 200;
static constexpr int kMostHeight = 220;

RuleTrialView::RuleTrialView(const QString &auditFile, QWidget *parent)
    : QWidget(parent)
    , m_auditFile(auditFile)
    , m_summary(new Label({}, Theme::Role::Text, Label::Size::Strong))
    , m_list(new ItemList)
    , m_entries(new PickModel(this))
{
    m_summary->setObjectName("trialSummary"_L1);
    m_summary->setWordWrap(true);
    m_list->setObjectName("trialList"_L1);
    m_list->setAccessibleName(tr("Past calls that would have gone otherwise"));
    m_list->setModel(m_entries);
    m_list->setItemDelegate(new PickDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->viewport()->setAutoFillBackground(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_summary);
    column->addWidget(m_list);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kTrialDelay);
    connect(&m_delay, &QTimer::timeout, this, &RuleTrialView::run);
    clear();
}

void RuleTrialView::clear()
{
    ++m_run;
    m_delay.stop();
    m_summary->clear();
    m_entries->setEntries({});
    m_list->hide();
    hide();
}

void RuleTrialView::start(const QList<PermissionRule> &before, const QList<PermissionRule> &after)
{
    m_before = before;
    m_after = after;
    ++m_run;
    QWidget::show();
    if (m_summary->text().isEmpty())
        m_summary->setText(tr("Trying it against past calls…"));
    m_delay.start();
}

void RuleTrialView::run()
{
    const auto work = [file = m_auditFile, before = m_before, after = m_after] {
        AuditReader reader(file);
        return RuleTrial::run(reader, before, after);
    };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, work)
        .then(this, [this, run = m_run](const Result<RuleTrial> &trial) {
            if (run == m_run)
                show(trial);
        });
}

static QString summaryOf(const RuleTrial &trial)
{
    if (trial.calls == 0)
        return RuleTrialView::tr("There are no past calls yet to try it against.");
    const QString calls = trial.calls == 1 ? RuleTrialView::tr("Of one past call")
        : trial.isComplete ? RuleTrialView::tr("Of %n past calls", nullptr, int(trial.calls))
                           : RuleTrialView::tr("Of the newest %n calls", nullptr, int(trial.calls));
    if (trial.changed.isEmpty())
        return RuleTrialView::tr("%1 none would have gone otherwise.").arg(calls);
    QStringList parts;
    if (const qsizetype count = trial.countOf(Verdict::Allow))
        parts.append(RuleTrialView::tr("let %1 run without a question").arg(count));
    if (const qsizetype count = trial.countOf(Verdict::Ask))
        parts.append(RuleTrialView::tr("asked about %1").arg(count));
    if (const qsizetype count = trial.countOf(Verdict::Deny))
        parts.append(RuleTrialView::tr("refused %1").arg(count));
    return RuleTrialView::tr("%1 it would have %2.").arg(calls, parts.join(u", "_s));
}

static PickEntry entryOf(const TriedCall &call, qsizetype number)
{
    const auto action = [](Verdict verdict) {
        return RuleTexts::action(verdict == Verdict::Allow     ? PermissionRule::Action::Allow
                                     : verdict == Verdict::Ask ? PermissionRule::Action::Ask
                                                               : PermissionRule::Action::Deny);
    };
    PickEntry entry;
    entry.id = QString::number(number);
    entry.text = RuleTexts::subject(call.record);
    const QString root = call.record.roots.value(0);
    entry.detail = u"%1 → %2"_s.arg(action(call.before), action(call.after));
    if (!root.isEmpty())
        entry.detail += u" · "_s + displayPath(root);
    entry.note = call.count > 1 ? u"%1 ×"_s.arg(call.count) : QString();
    return entry;
}

void RuleTrialView::show(const Result<RuleTrial> &trial)
{
    QList<PickEntry> entries;
    if (trial) {
        m_summary->setText(summaryOf(*trial));
        const qsizetype most = std::min(kMostListed, trial->changed.size());
        for (qsizetype i = 0; i < most; ++i)
            entries.append(entryOf(trial->changed.at(i), i));
    } else {
        m_summary->setText(
            tr("A rule about arguments cannot be tried: the log does not hold them."));
    }
    m_entries->setEntries(entries);
    m_list->setVisible(!entries.isEmpty());
    m_list->setMostHeight(kMostHeight);
    emit finished();
}

QString RuleTrialView::summary() const
{
    return m_summary->text();
}

int RuleTrialView::listed() const
{
    return m_entries->rowCount();
}

} // namespace Ui
