// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/authoredpage.h"

#include "ui/settings/authoredform.h"
#include "ui/settings/authoredtexts.h"
#include "ui/settings/memoryfacts.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QFuture>
#include <QLineEdit>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTrialLines = 10;
static constexpr int kMaxArguments = 4000;

AuthoredTrialView::AuthoredTrialView(const AuthoredFiles &files, QWidget *parent)
    : Card(parent)
    , m_store(files)
    , m_title(new Label({}, Theme::Role::Text, Label::Size::Strong))
    , m_arguments(new QLineEdit(this)) // shown before it is laid out
    , m_text(new TextArea(kTrialLines))
{
    setObjectName("authoredTrial"_L1);
    m_title->setWordWrap(true);
    m_arguments->setObjectName("trialArguments"_L1);
    m_arguments->setAccessibleName(tr("Arguments"));
    m_arguments->setPlaceholderText(tr("Arguments, as behind the name"));
    m_arguments->setMaxLength(kMaxArguments);
    m_arguments->setVisible(files.kind() != AuthoredKind::Subagent);
    m_text->setObjectName("trialText"_L1);
    m_text->setAccessibleName(tr("What the model would get"));
    m_text->setReadOnly(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_title);
    column->addWidget(m_arguments);
    column->addWidget(m_text);
    connect(m_arguments, &QLineEdit::textChanged, this, &AuthoredTrialView::tryNow);
}

void AuthoredTrialView::start(const AuthoredFile &file)
{
    m_file = file;
    m_title->setText(
        tr("What the model would get of %1").arg(AuthoredTexts::name(m_store.kind(), file)));
    {
        const QSignalBlocker quiet(m_arguments);
        m_arguments->clear();
    }
    m_text->clear();
    tryNow();
    (m_arguments->isHidden() ? static_cast<QWidget *>(m_text) : m_arguments)
        ->setFocus(Qt::OtherFocusReason);
}

// An included file may be large and on a slow disk.
void AuthoredTrialView::tryNow()
{
    const auto work = [store = m_store, file = m_file, arguments = m_arguments->text()] {
        return store.tryOut(file, arguments);
    };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, work)
        .then(this, [this, trial = ++m_trial](const Result<AuthoredTrial> &found) {
            if (trial == m_trial)
                m_text->setPlainText(found ? AuthoredTexts::trial(m_store.kind(), *found)
                                           : errorText(found.error()));
        });
}

using Layer = AuthoredFile::Layer;

static constexpr int kAuthoredListHeight = 260;

static const QString kEdit = u"editAuthoredButton"_s;
static const QString kEditor = u"authoredEditorButton"_s;
static const QString kRemove = u"removeAuthoredButton"_s;
static const QString kUndo = u"undoAuthoredButton"_s;
static const QString kTry = u"tryAuthoredButton"_s;
static const QString kUse = u"useAuthoredButton"_s;
static const QString kNew = u"newAuthoredButton"_s;

AuthoredPage::AuthoredPage(const AuthoredFiles &files, std::function<QStringList()> agents,
                           QWidget *parent)
    : SettingsPage(AuthoredTexts::topic(files.kind()), parent)
    , m_store(files)
    , m_agents(std::move(agents))
{
    addNote(AuthoredTexts::about(files.kind()));
    buildList();
    buildButtons();
    m_form = new AuthoredForm(files, m_agents);
    m_form->hide();
    addWide(m_form);
    connect(m_form, &AuthoredForm::saveRequested, this, &AuthoredPage::save);
    connect(m_form, &AuthoredForm::cancelled, this, &AuthoredPage::closeForm);
    addFile(tr("Yours, in all folders: %1"), files.folderOf(Layer::User));
    if (files.hasProject()) {
        addFile(files.kind() == AuthoredKind::Topic
                    ? tr("Of this folder: %1")
                    : tr("Of this folder: %1. What does more than inform takes effect once the "
                         "folder is trusted."),
                files.folderOf(Layer::Project));
    }
    endPage();
    m_reload.setSingleShot(true);
    m_reload.setInterval(std::chrono::milliseconds(50));
    connect(&m_reload, &QTimer::timeout, this, &AuthoredPage::reload);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_reload, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_reload,
            qOverload<>(&QTimer::start));
    reload();
}

void AuthoredPage::buildList()
{
    const QString topic = this->topic();
    m_list = addList(topic + ".list"_L1, u"authoredList"_s, AuthoredTexts::title(m_store.kind()),
                     new PickModel(this), kAuthoredListHeight);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &AuthoredPage::showCurrent);
    connect(m_list, &QListView::activated, this, &AuthoredPage::edit);
    m_facts = addLabel(u"authoredFacts"_s, Theme::Role::TextMuted);
    m_message = addMessage(u"authoredMessage"_s);
}

Button *AuthoredPage::addButton(const QString &name, const QString &text,
                                void (AuthoredPage::*slot)())
{
    auto *made = new Button(Button::Kind::Raised, text);
    made->setObjectName(name);
    connect(made, &Button::clicked, this, slot);
    m_buttons.insert(name, made);
    return made;
}

void AuthoredPage::buildButtons()
{
    auto *row = new FlowLayout;
    row->setSpacing(Theme::kGap);
    row->addWidget(addButton(kEdit, tr("Change…"), &AuthoredPage::edit));
    row->addWidget(addButton(kEditor, tr("Open in my editor"), &AuthoredPage::openEditor));
    const bool isTopic = m_store.kind() == AuthoredKind::Topic;
    if (!isTopic)
        row->addWidget(addButton(kTry, tr("Try"), &AuthoredPage::tryOut));
    if (m_store.kind() == AuthoredKind::Command)
        row->addWidget(addButton(kUse, tr("Put into the message"), &AuthoredPage::use));
    row->addWidget(addButton(kRemove, tr("Delete"), &AuthoredPage::remove));
    row->addWidget(addButton(kUndo, tr("Undo the deletion"), &AuthoredPage::undoRemove));
    auto *buttons = new QWidget;
    auto *place = new QHBoxLayout(buttons);
    place->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    place->addLayout(row);
    addWide(buttons);
    if (isTopic) {
        m_entriesOfTopic = new MemoryFacts(m_store);
        connect(m_entriesOfTopic, &MemoryFacts::changed, this, &AuthoredPage::reload);
        addWide(m_entriesOfTopic);
    } else {
        m_trial = new AuthoredTrialView(m_store);
        m_trial->hide();
        addWide(m_trial);
    }
    addRow(topic() + ".new"_L1, addButton(kNew, tr("New…"), &AuthoredPage::startNew));
}

void AuthoredPage::reload()
{
    using Found = std::pair<QList<AuthoredFile>, QStringList>;
    const auto read = [store = m_store] { return Found(store.list(), store.watched()); };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, read)
        .then(this, [this, reading = ++m_reading](const Found &found) {
            if (reading == m_reading)
                showFiles(found.first, found.second);
        });
}

static int layerRank(Layer layer)
{
    return layer == Layer::User ? 0 : layer == Layer::Project ? 1 : 2;
}

static bool comesBefore(const AuthoredFile &one, const AuthoredFile &other)
{
    return one.layer != other.layer ? layerRank(one.layer) < layerRank(other.layer)
                                    : one.name.compare(other.name, Qt::CaseInsensitive) < 0;
}

void AuthoredPage::showFiles(const QList<AuthoredFile> &files, const QStringList &watched)
{
    const QStringList known = m_watcher.files() + m_watcher.directories();
    QStringList fresh = watched;
    fresh.removeIf([&known](const QString &path) { return known.contains(path); });
    if (!fresh.isEmpty())
        m_watcher.addPaths(fresh);
    const AuthoredFile *chosen = current();
    const QString before = !m_wanted.isEmpty() ? m_wanted : chosen ? chosen->file : QString();
    const QString beforeName = chosen && before.isEmpty() ? chosen->name : QString();
    m_files = files;
    std::ranges::stable_sort(m_files, comesBefore);
    const bool isRun = std::ranges::any_of(
        m_files, [](const AuthoredFile &file) { return !file.agent.isEmpty(); });
    const QStringList agents = isRun && m_agents ? m_agents() : QStringList();
    QList<PickEntry> rows;
    QString present;
    for (qsizetype i = 0; i < m_files.size(); ++i) {
        const AuthoredFile &file = m_files.at(i);
        if (i == 0 || m_files.at(i - 1).layer != file.layer)
            rows.append({.id = {}, .text = AuthoredTexts::layer(file.layer)});
        const QString state = AuthoredTexts::state(file);
        const bool isLost = !file.agent.isEmpty() && !agents.contains(file.agent);
        QStringList detail{AuthoredTexts::description(file), AuthoredTexts::runner(file, agents),
                           state};
        detail.removeAll(QString());
        rows.append({.id = QString::number(i),
                     .text = AuthoredTexts::name(m_store.kind(), file),
                     .detail = detail.join(u'\n'),
                     .isWarning = isLost || file.state == AuthoredFile::State::Broken});
        if (before.isEmpty() ? !beforeName.isEmpty() && file.name == beforeName
                             : file.file == before)
            present = QString::number(i);
    }
    if (!present.isEmpty())
        m_wanted.clear();
    entries()->setEntries(rows);
    const QModelIndex index = entries()->find(present);
    m_list->setCurrentIndex(index.isValid() ? index : entries()->neighbour({}, 1));
    showCurrent();
}

PickModel *AuthoredPage::entries() const
{
    return static_cast<PickModel *>(m_list->model());
}

const AuthoredFile *AuthoredPage::current() const
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || entries()->entry(index).isHeading())
        return nullptr;
    return &m_files.at(entries()->entry(index).id.toLongLong());
}

void AuthoredPage::showCurrent()
{
    const AuthoredFile *file = current();
    const bool isFree = m_form->isHidden();
    const bool isOwn = file && !file->file.isEmpty();
    const bool isUsed = file && file->state != AuthoredFile::State::Broken
        && file->state != AuthoredFile::State::Overridden;
    m_facts->setText(!file       ? tr("There are none yet.")
                         : isOwn ? displayPath(file->file)
                                 : QString());
    m_buttons[kNew]->setEnabled(isFree);
    m_buttons[kEdit]->setEnabled(isOwn && isFree);
    m_buttons[kEditor]->setEnabled(isOwn);
    m_buttons[kRemove]->setEnabled(isOwn && isFree);
    m_buttons[kUndo]->setVisible(m_removed.has_value());
    if (Button *button = m_buttons.value(kTry))
        button->setEnabled(isUsed);
    if (Button *button = m_buttons.value(kUse))
        button->setEnabled(file && file->state == AuthoredFile::State::Used);
    if (m_entriesOfTopic)
        m_entriesOfTopic->showTopic(isOwn && isFree ? file : nullptr);
    if (m_trial && !m_trial->isHidden() && !(isUsed && m_trial->isAbout(*file)))
        m_trial->hide();
}

void AuthoredPage::startNew()
{
    m_edited.reset();
    m_form->startNew();
    openForm();
}

void AuthoredPage::edit()
{
    const AuthoredFile *file = current();
    if (!file || !m_buttons[kEdit]->isEnabled())
        return;
    const auto draft = m_store.open(*file);
    if (!draft) {
        m_message->showText(tr("It can only be changed in an editor: %1")
                                .arg(displayLine(coreText(draft.error().message))));
        return;
    }
    m_edited = Opened{*file, *draft};
    m_form->edit(*draft, file->layer);
    openForm();
}

void AuthoredPage::openForm()
{
    m_message->hide();
    m_form->show();
    m_form->focusFirst();
    showCurrent();
    QMetaObject::invokeMethod(this, [this] { ensureWidgetVisible(m_form); }, Qt::QueuedConnection);
}

void AuthoredPage::closeForm()
{
    m_form->hide();
    m_edited.reset();
    showCurrent();
    m_list->setFocus(Qt::OtherFocusReason);
}

void AuthoredPage::save()
{
    const AuthoredDraft draft = m_form->draft();
    if (m_edited) {
        if (const auto saved = m_store.change(m_edited->file, m_edited->draft, draft); !saved) {
            m_form->setProblem(errorText(saved.error()));
            return;
        }
        m_wanted = m_edited->file.file;
    } else {
        const auto made = m_store.create(m_form->layer(), draft);
        if (!made) {
            m_form->setProblem(errorText(made.error()));
            return;
        }
        m_wanted = *made;
    }
    closeForm();
    reload();
}

void AuthoredPage::openEditor()
{
    if (const AuthoredFile *file = current())
        emit editorWanted(file->file);
}

void AuthoredPage::use()
{
    if (const AuthoredFile *file = current())
        emit promptWanted(u'/' + file->name + u' ');
}

void AuthoredPage::tryOut()
{
    const AuthoredFile *file = current();
    if (!file)
        return;
    m_trial->show();
    m_trial->start(*file);
    QMetaObject::invokeMethod(this, [this] { ensureWidgetVisible(m_trial); }, Qt::QueuedConnection);
}

void AuthoredPage::remove()
{
    const AuthoredFile *file = current();
    if (!file || file->file.isEmpty())
        return;
    const auto bytes = m_store.remove(*file);
    if (!bytes) {
        m_message->showText(errorText(bytes.error()));
        return;
    }
    m_removed = Removed{*file, *bytes};
    m_message->showText(tr("%1 is deleted.").arg(AuthoredTexts::name(m_store.kind(), *file)));
    showCurrent();
    reload();
}

void AuthoredPage::undoRemove()
{
    if (!m_removed)
        return;
    if (const auto restored = m_store.restore(m_removed->file, m_removed->bytes); !restored) {
        m_message->showText(errorText(restored.error()));
        return;
    }
    m_wanted = m_removed->file.file;
    m_removed.reset();
    m_message->hide();
    showCurrent();
    reload();
}

} // namespace Ui
