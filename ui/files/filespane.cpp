// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/filespane.h"

#include "ui/files/filesbrowser.h"
#include "ui/files/filesmodel.h"
#include "ui/files/filestree.h"
#include "ui/files/searchpage.h"
#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/viewer/filecontent.h"
#include "ui/viewer/textfindbar.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/label.h"
#include "ui/widgets/tabstrip.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextBlock>

using namespace Qt::StringLiterals;

namespace Ui {

FileTab::FileTab(const QString &folder, const QString &path, int line, QWidget *parent)
    : QWidget(parent)
    , m_path(path)
    , m_view(new TextView)
    , m_note(new Label({}, Theme::Role::Warning, Label::Size::Secondary))
    , m_find(new TextFindBar(m_view))
    , m_content(new FileContent(m_view, {folder + u'/' + path, line, 0}, LinkUse::Refuse))
{
    m_view->setAccessibleName(displayLine(path));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kPadding, Theme::kGrid);
    m_note->hide();
    m_find->setContentsMargins(Theme::kGap, Theme::kGrid, Theme::kGap, Theme::kGrid);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_note);
    column->addWidget(m_view, 1);
    column->addWidget(m_find);
    setFocusProxy(m_view);
    connect(m_content, &FileContent::loaded, this, [this] { m_note->showText(m_content->note()); });
}

QString FileTab::note() const
{
    return m_note->text();
}

void FileTab::goTo(int line)
{
    m_content->goTo(line, 0);
}

int FileTab::line() const
{
    return m_view->textCursor().block().blockNumber() + 1;
}

void FileTab::find()
{
    m_find->open();
}

void FileTab::findAgain(bool backward)
{
    m_find->findAgain(backward);
}

bool FileTab::closeInnermost()
{
    if (m_find->isHidden())
        return false;
    m_find->close();
    return true;
}

FileTabs::FileTabs(QWidget *parent)
    : QWidget(parent)
    , m_strip(new TabStrip(tr("Open files")))
    , m_more(iconButton(u"menu"_s, tr("What can be done with this file"), u"fileMenu"_s))
    , m_stack(new QStackedWidget)
{
    m_strip->setObjectName("fileTabs"_L1);
    m_strip->setTabsClosable(true);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kPadding, Theme::kGrid);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_strip, 1);
    row->addWidget(m_more);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_stack, 1);
    connect(m_strip, &QTabBar::currentChanged, this, &FileTabs::showTab);
    connect(m_strip, &QTabBar::tabCloseRequested, this, &FileTabs::close);
    connect(m_more, &Button::clicked, this,
            [this] { emit menuRequested(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    hide();
}

// The order of the strip is that of the stack: tabs do not move.
FileTab *FileTabs::tab(int index) const
{
    return qobject_cast<FileTab *>(m_stack->widget(index));
}

FileTab *FileTabs::current() const
{
    return tab(m_strip->currentIndex());
}

int FileTabs::count() const
{
    return m_strip->count();
}

void FileTabs::setFolder(const QString &folder)
{
    while (count() > 0)
        close(0);
    m_folder = folder;
}

void FileTabs::open(const QString &path, int line)
{
    for (int i = 0; i < count(); ++i) {
        if (tab(i)->path() == path) {
            tab(i)->goTo(line);
            m_strip->setCurrentIndex(i);
            showTab(i);
            return;
        }
    }
    if (count() == kMaxTabs)
        close(0);
    m_stack->addWidget(new FileTab(m_folder, path, line));
    const QString name = displayLine(QFileInfo(path).fileName());
    const int index = m_strip->addTab(QString(name).replace(u'&', "&&"_L1)); // no key of its own
    m_strip->setTabToolTip(index, displayLine(path).toHtmlEscaped());
    m_strip->setCurrentIndex(index);
    showTab(m_strip->currentIndex());
    show();
}

void FileTabs::showTab(int index)
{
    if (index < 0)
        return;
    m_stack->setCurrentIndex(index);
    emit shown(tab(index)->path());
}

void FileTabs::closeCurrent()
{
    if (m_strip->currentIndex() >= 0)
        close(m_strip->currentIndex());
}

void FileTabs::close(int index)
{
    QWidget *page = m_stack->widget(index);
    const bool hadFocus = page->isAncestorOf(QApplication::focusWidget());
    m_stack->removeWidget(page);
    page->deleteLater();
    m_strip->removeTab(index);
    showTab(m_strip->currentIndex());
    if (count() > 0) {
        if (hadFocus)
            current()->setFocus(Qt::OtherFocusReason);
        return;
    }
    hide();
    emit emptied();
}

static constexpr int kBesideWidth = 720; // tree and text side by side from here on
static constexpr QKeyCombination kCloseKey(Qt::ControlModifier, Qt::Key_W);

FilesPane::FilesPane(QWidget *parent)
    : QWidget(parent)
    , m_browser(new FilesBrowser)
    , m_search(new SearchPage)
    , m_stack(new QStackedWidget)
    , m_tabs(new FileTabs)
    , m_note(new Label({}, Theme::Role::Warning, Label::Size::Secondary))
    , m_splitter(new QSplitter(Qt::Vertical))
{
    setObjectName("filesPane"_L1);
    setAccessibleName(tr("Files"));
    buildLayout();
    connect(m_browser, &FilesBrowser::fileChosen, this,
            [this](const QString &path) { open(path, 0); });
    connect(m_browser, &FilesBrowser::refused, m_note, &Label::showText);
    connect(m_browser, &FilesBrowser::searchRequested, this, &FilesPane::showSearch);
    connect(m_search, &SearchPage::hitChosen, this, &FilesPane::open);
    connect(m_search, &SearchPage::closeRequested, this, [this] {
        m_stack->setCurrentWidget(m_browser);
        m_browser->focusFiles();
    });
    const auto menu = [this](const QString &path, bool isFolder, const QPoint &at) {
        showMenu(path, isFolder, 0, at);
    };
    connect(m_browser, &FilesBrowser::menuRequested, this, menu);
    connect(m_search, &SearchPage::menuRequested, this, menu);
    connect(m_tabs, &FileTabs::menuRequested, this, [this](const QPoint &at) {
        if (const FileTab *tab = m_tabs->current())
            showMenu(tab->path(), false, tab->line(), at);
    });
    connect(m_tabs, &FileTabs::shown, m_browser, &FilesBrowser::reveal);
    connect(m_tabs, &FileTabs::emptied, this, [this] {
        if (isVisible())
            focusFiles();
    });
}

void FilesPane::buildLayout()
{
    m_note->setWordWrap(true);
    m_note->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kPadding, Theme::kGrid);
    m_note->hide();
    m_stack->addWidget(m_browser);
    m_stack->addWidget(m_search);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_stack);
    m_splitter->addWidget(m_tabs);
    m_splitter->setStretchFactor(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_note);
    column->addWidget(m_splitter, 1);
}

void FilesPane::setFolder(const QString &folder)
{
    m_wanted = folder;
    if (isVisible())
        applyFolder();
}

void FilesPane::applyFolder()
{
    const QString folder = m_wanted.isEmpty() ? QString() : QFileInfo(m_wanted).canonicalFilePath();
    m_note->showText(folder.isEmpty() ? tr("There is no folder to show.") : QString());
    if (folder == m_folder)
        return;
    m_folder = folder;
    m_tabs->setFolder(folder);
    m_search->setFolder(folder);
    m_browser->setFolder(folder);
}

void FilesPane::refresh()
{
    if (isVisible())
        m_browser->refresh();
}

void FilesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    const QString before = m_folder;
    applyFolder();
    if (before == m_folder)
        m_browser->refresh();
}

void FilesPane::setMention(const std::function<QString(const QString &)> &mention)
{
    m_browser->model()->setMention(mention);
}

void FilesPane::showSearch()
{
    m_stack->setCurrentWidget(m_search);
    m_search->focusField();
}

void FilesPane::focusFiles()
{
    if (m_stack->currentWidget() == m_search)
        m_search->focusField();
    else
        m_browser->focusFiles();
}

bool FilesPane::closeInnermost()
{
    if (FileTab *tab = m_tabs->current(); tab && tab->closeInnermost())
        return true;
    if (m_stack->currentWidget() == m_search) {
        m_search->leave();
        return true;
    }
    return m_browser->closeInnermost();
}

void FilesPane::open(const QString &path, int line)
{
    m_note->showText({});
    m_tabs->open(path, line);
    m_tabs->current()->setFocus(Qt::OtherFocusReason);
}

void FilesPane::showMenu(const QString &path, bool isFolder, int line, const QPoint &at)
{
    const QString whole = m_folder + u'/' + path;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this, menu](const QString &text, auto act) {
        connect(menu->addAction(text), &QAction::triggered, this, act);
    };
    const auto copy = [](const QString &text) { QGuiApplication::clipboard()->setText(text); };
    if (!isFolder) {
        add(tr("Show here"), [this, path, line] { open(path, line); });
        add(tr("Open in my editor"), [this, whole, line] { emit editorRequested(whole, line); });
    }
    add(tr("Mention in the message"), [this, path] { emit mentionRequested(path); });
    add(tr("Show in the file manager"), [this, whole] { emit revealRequested(whole); });
    menu->addSeparator();
    add(tr("Copy the path"), [copy, whole] { copy(whole); });
    add(tr("Copy the path in the folder"), [copy, path] { copy(path); });
    menu->popup(at);
}

// Keys that the window has for other things elsewhere.
static bool isKeyOfPane(const QKeyEvent &event)
{
    return event.matches(QKeySequence::Find) || event.matches(QKeySequence::FindNext)
        || event.matches(QKeySequence::FindPrevious) || event.keyCombination() == kCloseKey;
}

bool FilesPane::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && m_tabs->current()
        && isKeyOfPane(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void FilesPane::keyPressEvent(QKeyEvent *event)
{
    FileTab *tab = m_tabs->current();
    if (!tab || !isKeyOfPane(*event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (event->keyCombination() == kCloseKey)
        m_tabs->closeCurrent();
    else if (event->matches(QKeySequence::Find))
        tab->find();
    else
        tab->findAgain(event->matches(QKeySequence::FindPrevious));
}

void FilesPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const auto orientation = width() >= kBesideWidth ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() == orientation)
        return;
    constexpr int kTreeWidth = 260;
    m_splitter->setOrientation(orientation);
    const bool isBeside = orientation == Qt::Horizontal;
    const int tree = isBeside ? kTreeWidth : height() * 2 / 5;
    m_splitter->setSizes({tree, std::max(tree, (isBeside ? width() : height()) - tree)});
}

} // namespace Ui
