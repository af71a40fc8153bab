// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/auditpage.h"

#include "ui/desktop/filewatch.h"
#include "ui/settings/ruletexts.h"
#include "ui/settings/settingcontrols.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/card.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QFuture>
#include <QLocale>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Group = AuditFilter::Group;

static constexpr std::chrono::milliseconds kAuditDelay{200};
static constexpr int kAuditListHeight = 320;

AuditPage::AuditPage(const QString &auditFile, QWidget *parent)
    : SettingsPage(u"audit"_s, parent)
    , m_auditFile(auditFile)
{
    addNote(tr("Every tool call that did more than think is recorded: what it was, in which mode, "
               "and what let it run. File contents and keys are not."));
    buildFilter();
    buildList();
    buildWhy();
    addFile(tr("On this machine, for all folders: %1"), auditFile);
    endPage();
    m_delay.setSingleShot(true);
    m_delay.setInterval(kAuditDelay);
    connect(&m_delay, &QTimer::timeout, this, &AuditPage::reload);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        m_call = {};
        m_delay.start();
    });
    connect(m_group, &ChoiceField::chosen, this, [this] {
        m_call = {};
        reload();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &AuditPage::showWhy);
    connect(m_rule, &Button::clicked, this, [this] {
        if (const AuditRecord *record = current(); record && !record->rules.isEmpty())
            emit ruleWanted(record->rules.first());
    });
    auto *files = new FileWatch(this);
    files->setPaths({auditFile});
    connect(files, &FileWatch::changed, &m_delay, qOverload<>(&QTimer::start));
    reload();
}

void AuditPage::buildFilter()
{
    m_search = new SearchField(tr("Search decisions"));
    m_search->setObjectName("auditSearch"_L1);
    m_search->setMaxLength(200);
    m_group = SettingControls::choice<Group>(u"auditGroup"_s, tr("Which decisions"),
                                             {{tr("All decisions"), Group::All},
                                              {tr("Ran without a question"), Group::Unasked},
                                              {tr("You answered"), Group::Answered},
                                              {tr("Refused"), Group::Refused}},
                                             [](Group) { });
    SettingControls::show(m_group, Group::All);
    auto *filter = new QWidget;
    auto *row = new QHBoxLayout(filter);
    row->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    row->setSpacing(Theme::kGap);
    row->addWidget(m_search, 1);
    row->addWidget(m_group);
    addWide(filter);
}

void AuditPage::buildList()
{
    m_entries = new PickModel(this);
    m_list = addList(u"audit.log"_s, u"auditList"_s, tr("Decisions"), m_entries, kAuditListHeight);
    m_count = addLabel(u"auditCount"_s, Theme::Role::TextMuted);
}

void AuditPage::buildWhy()
{
    m_why = new Card;
    m_why->setObjectName("auditWhy"_L1);
    m_subject = new Label({}, Theme::Role::Text, Label::Size::Strong);
    m_subject->setObjectName("auditSubject"_L1);
    m_subject->setWordWrap(true);
    m_reasons = new Label;
    m_reasons->setObjectName("auditReasons"_L1);
    m_reasons->setWordWrap(true);
    m_reasons->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_rule = new Button(Button::Kind::Raised, tr("Show the rule"));
    m_rule->setObjectName("auditRuleButton"_L1);
    auto *column = new QVBoxLayout(m_why);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_subject);
    column->addWidget(m_reasons);
    column->addWidget(m_rule, 0, Qt::AlignLeft);
    m_why->hide();
    addWide(m_why);
}

void AuditPage::showCall(const QString &sessionId, const QString &callId)
{
    m_search->clear();
    SettingControls::show(m_group, Group::All);
    m_delay.stop();
    m_call = {.words = {}, .sessionId = sessionId, .toolCallId = callId};
    reload();
}

AuditFilter AuditPage::filter() const
{
    if (!m_call.toolCallId.isEmpty())
        return m_call;
    return {.group = Group(m_group->current().toInt()), .words = m_search->text()};
}

void AuditPage::reload()
{
    const auto read
        = [file = m_auditFile, filter = filter()] { return AuditHistory::read(file, filter); };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, read)
        .then(this, [this, reading = ++m_reading](const AuditHistory &history) {
            if (reading == m_reading)
                showHistory(history);
        });
}

void AuditPage::showHistory(const AuditHistory &history)
{
    m_history = history;
    QList<PickEntry> entries;
    for (qsizetype i = 0; i < history.records.size(); ++i) {
        const AuditRecord &record = history.records.at(i);
        PickEntry entry;
        entry.id = QString::number(i);
        entry.text = RuleTexts::subject(record).left(300);
        entry.icon = RuleTexts::outcomeIcon(record.outcome);
        const QString time = QLocale().toString(record.time.toLocalTime(), QLocale::ShortFormat);
        entry.detail = u"%1 · %2"_s.arg(RuleTexts::outcome(record.outcome), time);
        entries.append(entry);
    }
    m_entries->setEntries(entries);
    m_count->setText(entries.isEmpty() && !m_call.toolCallId.isEmpty()
                         ? tr("Nothing is written down about this call.")
                         : entries.isEmpty()
                         ? (history.searched == 0 ? tr("Nothing was decided yet.")
                                                  : tr("None of the decisions fits."))
                         : (history.hasMore ? tr("The newest %n that fit; there are older ones.",
                                                 nullptr, int(entries.size()))
                                : entries.size() == 1
                                ? tr("One decision")
                                : tr("%n decisions", nullptr, int(entries.size()))));
    m_list->setCurrentIndex(m_entries->neighbour({}, 1));
    showWhy();
}

const AuditRecord *AuditPage::current() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? &m_history.records.at(m_entries->entry(index).id.toLongLong())
                           : nullptr;
}

void AuditPage::showWhy()
{
    const AuditRecord *record = current();
    m_why->setVisible(record);
    if (!record)
        return;
    m_subject->setText(RuleTexts::outcome(record->outcome));
    QStringList lines = RuleTexts::why(*record);
    lines.append(tr("Tool: %1").arg(displayLine(record->toolName)));
    lines.append(tr("Mode: %1").arg(ownModeName(record->modeId)));
    if (!record->roots.isEmpty())
        lines.append(tr("Folder: %1").arg(displayPath(record->roots.first())));
    if (!record->agent.isEmpty())
        lines.append(tr("Sub-agent: %1").arg(displayLine(record->agent)));
    lines.append(RuleTexts::subject(*record));
    m_reasons->setText(lines.join(u'\n'));
    m_rule->setVisible(!record->rules.isEmpty()
                       && record->rules.first().scope != RuleScope::Session);
}

} // namespace Ui
