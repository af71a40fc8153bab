// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewdialog.h"

#include "ui/diff/diffview.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QDir>
#include <QListWidget>
#include <QPainter>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr QSize kPreferredSize(980, 640);
static constexpr int kListWidth = 300;

ReviewDialog::ReviewDialog(Session *session, QString checkpointId, QWidget *parent,
                           ChangeScope scope)
    : QDialog(parent)
    , m_session(session)
    , m_checkpointId(std::move(checkpointId))
    , m_scope(scope)
{
    setObjectName("reviewDialog"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    setWindowTitle(isTurn() ? tr("Changes of a turn") : tr("Changes since a message"));
    buildLayout();
    const QSize available = screen()->availableSize() * 9 / 10;
    resize(kPreferredSize.boundedTo(available));
    connect(session, &QObject::destroyed, this, &QDialog::close);
    connect(session, &Session::turnFinished, this, &ReviewDialog::load);
    load();
}

void ReviewDialog::buildLayout()
{
    m_message = new Label({}, Theme::Role::TextMuted);
    m_message->setWordWrap(true);
    m_files = new QListWidget;
    m_files->setObjectName("changedFiles"_L1);
    m_files->setAccessibleName(tr("Changed files"));
    m_files->setFrameShape(QFrame::NoFrame);
    m_diff = new DiffView;
    m_noDiff = new Label({}, Theme::Role::TextMuted);
    m_noDiff->setAlignment(Qt::AlignCenter);
    m_noDiff->setWordWrap(true);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_noDiff);
    m_stack->addWidget(m_diff);
    auto *splitter = new QSplitter;
    splitter->addWidget(m_files);
    splitter->addWidget(m_stack);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({kListWidth, kPreferredSize.width() - kListWidth});
    splitter->setChildrenCollapsible(false);

    m_restoreFile = new Button(Button::Kind::Raised, tr("Restore this file"));
    m_restoreFile->setObjectName("restoreFile"_L1);
    m_restoreAll = new Button(Button::Kind::Raised, tr("Restore all"));
    m_restoreAll->setObjectName("restoreAll"_L1);
    m_keep = new Button(Button::Kind::Raised, tr("Keep"));
    m_keep->setObjectName("keepFiles"_L1);
    m_confirm = new Button(Button::Kind::Raised, tr("Restore"));
    m_confirm->setObjectName("confirmRestore"_L1);
    m_confirm->setRole(Theme::Role::Danger);
    auto *close = new Button(Button::Kind::Quiet, tr("Close"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_message, 1);
    for (Button *button : {m_restoreFile, m_restoreAll, m_keep, m_confirm, close}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kPadding);
    column->addWidget(splitter, 1);
    column->addLayout(buttons);

    connect(m_files, &QListWidget::currentRowChanged, this, &ReviewDialog::showFile);
    connect(m_restoreFile, &Button::clicked, this, [this] {
        if (const int row = m_files->currentRow(); row >= 0)
            ask({m_changes.files.at(row).path});
    });
    connect(m_restoreAll, &Button::clicked, this, [this] { ask({}); });
    connect(m_confirm, &Button::clicked, this, &ReviewDialog::restore);
    connect(m_keep, &Button::clicked, this, [this] {
        m_isAsking = false;
        setMessage({});
    });
    connect(close, &Button::clicked, this, &QDialog::close);
}

void ReviewDialog::askToRestoreAll()
{
    m_asksAll = m_isBusy;
    if (!m_isBusy && !m_changes.files.isEmpty())
        ask({});
}

void ReviewDialog::setMessage(const QString &text)
{
    m_message->setText(text);
    refreshButtons();
}

void ReviewDialog::refreshButtons()
{
    const bool mayRestore
        = m_session && !m_session->isRunning() && !m_isBusy && !m_changes.files.isEmpty();
    m_restoreFile->setVisible(!m_isAsking);
    m_restoreAll->setVisible(!m_isAsking);
    m_keep->setVisible(m_isAsking);
    m_confirm->setVisible(m_isAsking);
    m_restoreFile->setEnabled(mayRestore && m_files->currentRow() >= 0);
    m_restoreAll->setEnabled(mayRestore);
    m_confirm->setEnabled(mayRestore);
}

void ReviewDialog::load()
{
    if (!m_session || m_isBusy)
        return;
    m_isBusy = true;
    setMessage(tr("Looking for changes…"));
    m_session->changes(m_checkpointId, m_scope)
        .then(this, [this](const Result<FileChanges> &changes) { showChanges(changes); });
}

static QString fileLine(const FileChange &file, const QString &root)
{
    const QString below = QDir(root).relativeFilePath(file.path);
    const QChar sign = file.status == FileChange::Status::Added ? u'A'
        : file.status == FileChange::Status::Deleted            ? u'D'
                                                                : u'M';
    QString line = sign + u"  "_s + displayLine(below);
    if (file.addedLines) {
        line += u"   +%1 \u2212%2"_s.arg(*file.addedLines).arg(file.removedLines.value_or(0));
    }
    return line;
}

void ReviewDialog::showChanges(const Result<FileChanges> &changes)
{
    m_isBusy = false;
    const int row = std::max(0, m_files->currentRow());
    m_files->clear();
    m_changes = changes ? *changes : FileChanges();
    for (const FileChange &file : std::as_const(m_changes.files)) {
        auto *item = new QListWidgetItem(fileLine(file, m_session->cwd()), m_files);
        item->setToolTip(displayPath(file.path));
    }
    m_files->setCurrentRow(std::min(row, int(m_files->count()) - 1));
    showFile(m_files->currentRow());
    if (!changes) {
        setMessage(tr("The changes cannot be shown: %1").arg(coreText(changes.error().text())));
    } else if (!m_changes.uncovered.isEmpty()) {
        QStringList names;
        constexpr qsizetype kMaxNames = 3;
        for (const QString &path :
             m_changes.uncovered.first(std::min(kMaxNames, m_changes.uncovered.size())))
            names += displayLine(QDir(m_session->cwd()).relativeFilePath(path));
        setMessage(tr("Not recorded (too large, unreadable or a repository of its own): %1")
                       .arg(names.join(u", "_s))
                   + (m_changes.uncovered.size() > kMaxNames ? u" …"_s : QString()));
    } else {
        const QString none = isTurn() ? tr("This turn changed no files.")
                                      : tr("No files changed since this message.");
        setMessage(m_changes.files.isEmpty() ? none : QString());
    }
    if (std::exchange(m_asksAll, false) && !m_changes.files.isEmpty())
        ask({});
}

void ReviewDialog::showFile(int row)
{
    refreshButtons();
    if (row < 0 || row >= m_changes.files.size()) {
        m_noDiff->clear();
        m_stack->setCurrentWidget(m_noDiff);
        return;
    }
    const FileChange &file = m_changes.files[row];
    if (!file.oldText && !file.newText) {
        m_noDiff->setText(tr("This file is no text, or too long to be shown."));
        m_stack->setCurrentWidget(m_noDiff);
        return;
    }
    m_diff->setDiff({file.path, file.oldText, file.newText.value_or(QString())});
    m_diff->setDisplayPath(displayLine(QDir(m_session->cwd()).relativeFilePath(file.path)));
    m_stack->setCurrentWidget(m_diff);
}

//! True when some of the files were changed again since the turn.
bool ReviewDialog::wouldLose(const QStringList &paths) const
{
    return std::ranges::any_of(m_changes.files, [&paths](const FileChange &file) {
        return file.changedSince && (paths.isEmpty() || paths.contains(file.path));
    });
}

void ReviewDialog::ask(const QStringList &paths)
{
    m_asked = paths;
    m_isAsking = true;
    QString text;
    if (paths.isEmpty()) {
        text = (isTurn() ? tr("Put all %1 files back as they were before this turn?")
                         : tr("Put all %1 files back as they were when this message was sent?"))
                   .arg(m_changes.files.size());
    } else {
        text = (isTurn() ? tr("Put %1 back as it was before this turn?")
                         : tr("Put %1 back as it was when this message was sent?"))
                   .arg(displayLine(QDir(m_session->cwd()).relativeFilePath(paths.first())));
    }
    if (wouldLose(paths))
        text += u' ' + tr("It was changed again since; those changes go, too.");
    setMessage(text);
    m_keep->setFocus(Qt::OtherFocusReason);
}

void ReviewDialog::restore()
{
    if (!m_session)
        return;
    m_isAsking = false;
    m_isBusy = true;
    setMessage(tr("Restoring…"));
    m_session->restore(m_checkpointId, m_scope, m_asked)
        .then(this, [this](const Result<RestoreOutcome> &outcome) { handleRestored(outcome); });
}

void ReviewDialog::handleRestored(const Result<RestoreOutcome> &outcome)
{
    m_isBusy = false;
    if (!outcome) {
        setMessage(tr("Nothing was restored: %1").arg(coreText(outcome.error().text())));
        return;
    }
    if (!outcome->failures.isEmpty()) {
        const Error &first = outcome->failures.first();
        setMessage(tr("%1 of %2 files were not restored; the first: %3")
                       .arg(outcome->failures.size())
                       .arg(outcome->failures.size() + outcome->restored.size())
                       .arg(coreText(first.text())));
        emit restored(*outcome);
        return;
    }
    setMessage(outcome->restored.isEmpty()
                   ? (isTurn() ? tr("The files are as they were before this turn.")
                               : tr("The files are as they were when this message was sent."))
                   : tr("Restored: %1. This can be undone in the conversation.")
                         .arg(outcome->restored.size()));
    emit restored(*outcome);
}

void ReviewDialog::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface));
}

} // namespace Ui
