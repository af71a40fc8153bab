// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/rulespage.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/permission/audithistory.h"
#include "agentcore/permission/rulefile.h"
#include "agentcore/session/session.h"
#include "agentcore/session/sessionrules.h"
#include "ui/settings/ruleform.h"
#include "ui/settings/ruletexts.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QFuture>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Verdict = PermissionVerdict::Action;

static constexpr std::chrono::milliseconds kTrialDelay{250};
static constexpr qsizetype kMostListed = 200;
static constexpr int kMostHeight = 220;

RuleTrialView::RuleTrialView(QString auditFile, QWidget *parent)
    : QWidget(parent)
    , m_auditFile(std::move(auditFile))
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

static constexpr int kRuleListHeight = 280;

RulesPage::RulesPage(const PermissionPlaces &places, QWidget *parent)
    : SettingsPage(u"permissions"_s, parent)
    , m_places(places)
{
    addNote(tr("Deny wins over ask, and ask over allow. Where no rule applies, the mode decides."));
    buildList();
    buildForm();
    addFile(tr("Yours: %1"), places.ruleFile());
    if (!places.folder.isEmpty())
        addFile(tr("Of this folder: %1. What it allows counts once the folder is trusted."),
                places.folder + "/.agentao/permissions.json"_L1);
    endPage();
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &RulesPage::reload);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &RulesPage::reload);
    reload();
}

void RulesPage::buildList()
{
    m_entries = new PickModel(this);
    m_list = addList(u"permissions.rules"_s, u"ruleList"_s, tr("Permission rules"), m_entries,
                     kRuleListHeight);
    const auto button = [this](const QString &name, const QString &text, auto slot) {
        auto *made = new Button(Button::Kind::Raised, text);
        made->setObjectName(name);
        connect(made, &Button::clicked, this, slot);
        return made;
    };
    m_add = button(u"addRuleButton"_s, tr("Add a rule…"), [this] { edit(true); });
    m_edit = button(u"editRuleButton"_s, tr("Change…"), [this] { edit(false); });
    m_remove = button(u"removeRuleButton"_s, tr("Delete"), [this] {
        if (m_removed)
            undoRemove();
        else
            remove();
    });
    auto *buttons = new QWidget;
    auto *row = new FlowLayout;
    row->setSpacing(Theme::kGap);
    for (Button *each : {m_add, m_edit, m_remove})
        row->addWidget(each);
    auto *place = new QHBoxLayout(buttons);
    place->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    place->addLayout(row);
    m_message = addMessage(u"rulesMessage"_s);
    m_open = button(u"openRuleFileButton"_s, tr("Open the file"), [this] {
        const QString &problem = m_listing.problems.constFirst();
        const bool isOwn = problem.startsWith(m_places.ruleFile());
        emit editorWanted(isOwn ? m_places.ruleFile()
                                : m_places.folder + "/.agentao/permissions.json"_L1);
    });
    row->addWidget(m_open);
    addWide(buttons);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_isFilling)
            m_removed.reset();
        showButtons();
    });
    connect(m_list, &QListView::activated, this, [this] {
        if (m_edit->isEnabled())
            edit(false);
    });
}

void RulesPage::buildForm()
{
    m_form = new RuleForm(m_places.folder);
    m_form->hide();
    m_trial = new RuleTrialView(m_places.auditFile);
    addWide(m_form);
    addWide(m_trial);
    connect(m_form, &RuleForm::changed, this, &RulesPage::tryRule);
    connect(m_form, &RuleForm::saveRequested, this, &RulesPage::save);
    connect(m_form, &RuleForm::cancelled, this, &RulesPage::closeForm);
    connect(m_trial, &RuleTrialView::finished, this,
            [this] { m_form->setSavable(!m_form->isHidden() && m_form->rule().has_value()); });
}

void RulesPage::watch()
{
    QStringList wanted{m_places.configDir, m_places.ruleFile()};
    if (!m_places.folder.isEmpty()) {
        wanted.append(m_places.folder + "/.agentao"_L1);
        wanted.append(m_places.folder + "/.agentao/permissions.json"_L1);
    }
    for (const QString &path : std::as_const(wanted)) {
        const bool isKnown
            = m_watcher.files().contains(path) || m_watcher.directories().contains(path);
        if (!isKnown && QFileInfo::exists(path))
            m_watcher.addPath(path);
    }
}

void RulesPage::setSession(Session *session)
{
    m_session = session ? session->rules() : nullptr;
    reload();
}

void RulesPage::lookAgain()
{
    if (isVisible() && sessionRules() != m_ofSession)
        reload();
}

void RulesPage::showEvent(QShowEvent *event)
{
    SettingsPage::showEvent(event);
    if (sessionRules() != m_ofSession)
        reload();
}

QList<PermissionRule> RulesPage::sessionRules() const
{
    return m_session ? m_session->rules() : QList<PermissionRule>();
}

//! What was answered for longer is in a file as well, and shown as that.
static void addSessionRules(const QList<PermissionRule> &rules, RuleListing &listing)
{
    for (const PermissionRule &rule : rules) {
        const bool isInFile = std::ranges::any_of(listing.rules, [&rule](const ListedRule &listed) {
            PermissionRule known = listed.rule;
            known.folder = rule.folder;
            return listed.counts && listed.basis.isEmpty() && known == rule;
        });
        if (!isInFile)
            listing.rules.append({RuleScope::Session, rule});
    }
}

void RulesPage::reload()
{
    watch();
    m_ofSession = sessionRules();
    const auto read = [places = m_places, ofSession = m_ofSession] {
        const bool isTrusted
            = FolderTrust(places.configDir).state(places.folder) == FolderTrust::State::Trusted;
        RuleListing listing = RuleListing::read({places.ruleFile(), places.folder, isTrusted});
        addSessionRules(ofSession, listing);
        AuditReader reader(places.auditFile);
        listing.countUses(reader);
        return listing;
    };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, read)
        .then(this, [this, reading = ++m_reading](const RuleListing &listing) {
            if (reading == m_reading)
                showListing(listing);
        });
}

void RulesPage::showListing(const RuleListing &listing)
{
    const ListedRule *chosen = current();
    const std::optional<ListedRule> before = chosen ? std::optional(*chosen) : std::nullopt;
    m_listing = listing;
    QList<PickEntry> entries;
    QString present;
    std::optional<RuleScope> scope;
    for (qsizetype i = 0; i < listing.rules.size(); ++i) {
        const ListedRule &rule = listing.rules.at(i);
        if (scope != rule.scope) {
            scope = rule.scope;
            entries.append({.id = {}, .text = RuleTexts::scope(rule.scope)});
        }
        PickEntry entry;
        entry.id = QString::number(i);
        entry.text
            = u"%1: %2"_s.arg(RuleTexts::action(rule.rule.action), RuleTexts::coverage(rule));
        entry.detail = RuleTexts::facts(rule);
        entry.icon = RuleTexts::actionIcon(rule.rule.action);
        entries.append(entry);
        if (before && before->scope == rule.scope && before->rule == rule.rule
            && before->basis == rule.basis)
            present = entry.id;
    }
    const QScopedValueRollback filling(m_isFilling, true);
    m_entries->setEntries(entries);
    const QModelIndex index = m_entries->find(present);
    m_list->setCurrentIndex(index.isValid() ? index : m_entries->neighbour({}, 1));
    showProblems();
    showButtons();
}

void RulesPage::showProblems()
{
    const QStringList &problems = m_listing.problems;
    m_open->setVisible(!problems.isEmpty());
    m_message->setVisible(!problems.isEmpty());
    if (!problems.isEmpty())
        m_message->setText(tr("A file is not understood, so all but reading is asked: %1")
                               .arg(displayLine(problems.join(u' '))));
}

const ListedRule *RulesPage::current() const
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || m_entries->entry(index).isHeading())
        return nullptr;
    return &m_listing.rules.at(m_entries->entry(index).id.toLongLong());
}

static bool canGo(const ListedRule &rule)
{
    return !rule.file.isEmpty() || rule.scope == RuleScope::Session;
}

void RulesPage::showButtons()
{
    const ListedRule *rule = current();
    const bool isFree = m_form->isHidden();
    m_add->setEnabled(isFree);
    m_edit->setEnabled(isFree && rule && !rule->file.isEmpty());
    m_remove->setText(m_removed ? tr("Undo") : tr("Delete"));
    m_remove->setEnabled(isFree && (m_removed || (rule && canGo(*rule))));
}

void RulesPage::edit(bool isNew)
{
    const ListedRule *rule = current();
    if (!isNew && (!rule || rule->file.isEmpty()))
        return;
    m_removed.reset();
    m_edited = isNew ? std::nullopt : std::optional(*rule);
    m_form->setRule(isNew ? PermissionRule{.action = PermissionRule::Action::Allow} : rule->rule,
                    isNew ? RuleScope::User : rule->scope, isNew);
    m_form->show();
    m_form->focusFirst();
    showButtons();
    tryRule();
    QMetaObject::invokeMethod(this, [this] { ensureWidgetVisible(m_form); }, Qt::QueuedConnection);
}

void RulesPage::closeForm()
{
    m_form->hide();
    m_trial->clear();
    m_edited.reset();
    showButtons();
    m_list->setFocus(Qt::OtherFocusReason);
}

void RulesPage::tryRule()
{
    m_form->setSavable(false);
    const auto rule = m_form->rule();
    m_form->setProblem({});
    if (!rule) {
        m_trial->clear();
        // What is still empty is not wrong.
        if (rule.error().where.size() > 0)
            m_form->setProblem(errorText(rule.error()));
        return;
    }
    if (const QString never = m_form->neverFits(); !never.isEmpty()) {
        m_trial->clear();
        m_form->setProblem(never);
        return;
    }
    const QList<PermissionRule> before = m_listing.counting();
    QList<PermissionRule> after = before;
    if (m_edited)
        after.removeOne(m_edited->rule);
    after.append(*rule);
    m_trial->start(before, after);
}

Result<void> RulesPage::write(RuleScope scope, const std::optional<PermissionRule> &old,
                              const std::optional<PermissionRule> &rule)
{
    if (scope == RuleScope::Session) {
        if (m_session && old)
            m_session->forget(*old);
        else if (m_session && rule)
            m_session->remember(*rule);
        reload();
        return {};
    }
    const bool isUser = scope == RuleScope::User;
    const QString file
        = isUser ? m_places.ruleFile() : m_places.folder + "/.agentao/permissions.json"_L1;
    const FolderTrust trust(m_places.configDir);
    const bool wasTrusted = !isUser && trust.state(m_places.folder) == FolderTrust::State::Trusted;
    const QString below = isUser ? QString() : m_places.folder;
    Result<void> written;
    if (old)
        written = RuleFile::replace(file, *old, rule, below);
    else if (rule)
        written = RuleFile::add(file, *rule, below);
    // The person changed it, and nobody else since.
    if (written && wasTrusted)
        written = trust.trust(m_places.folder);
    reload();
    return written;
}

void RulesPage::save()
{
    const auto rule = m_form->rule();
    if (!rule)
        return;
    const auto old = m_edited ? std::optional(m_edited->rule) : std::nullopt;
    if (const auto written = write(m_form->scope(), old, *rule); !written) {
        m_form->setProblem(errorText(written.error()));
        return;
    }
    closeForm();
}

void RulesPage::remove()
{
    const ListedRule *rule = current();
    if (!rule || !canGo(*rule))
        return;
    const ListedRule removed = *rule;
    if (const auto written = write(removed.scope, removed.rule, std::nullopt); !written) {
        m_message->setText(errorText(written.error()));
        m_message->show();
        return;
    }
    m_removed = removed;
    showButtons();
}

void RulesPage::undoRemove()
{
    const auto removed = std::exchange(m_removed, std::nullopt);
    if (!removed)
        return;
    if (const auto written = write(removed->scope, std::nullopt, removed->rule); !written) {
        m_message->setText(errorText(written.error()));
        m_message->show();
    }
    showButtons();
}

void RulesPage::showRule(const ScopedRule &rule)
{
    for (qsizetype i = 0; i < m_listing.rules.size(); ++i) {
        const ListedRule &one = m_listing.rules.at(i);
        if (one.scope != rule.scope || !(one.rule == rule.rule) || !one.basis.isEmpty())
            continue;
        const QModelIndex index = m_entries->find(QString::number(i));
        m_list->setCurrentIndex(index);
        m_list->scrollTo(index);
        m_list->setFocus(Qt::OtherFocusReason);
        return;
    }
}

} // namespace Ui
