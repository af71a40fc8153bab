// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QSplitter;
class QStackedWidget;

namespace Ui {

class FileContent;
class Label;
class TextFindBar;
class TextView;

//! \brief A file to be read: its text, what is to be told of it, and a field to find in it.
class FileTab : public QWidget
{
    Q_OBJECT

public:
    //! \a path: relative to \a folder, which is canonical; a link on the way is not followed.
    FileTab(const QString &folder, const QString &path, int line, QWidget *parent = nullptr);

    const QString &path() const { return m_path; }
    TextView *view() const { return m_view; }
    QString note() const;
    //! From 1; 0: stays where it is.
    void goTo(int line);
    //! Where the person is in it, from 1.
    int line() const;
    void find();
    void findAgain(bool backward);
    //! Closes the field; false: it was not open.
    bool closeInnermost();

private:
    QString m_path;
    TextView *m_view;
    Label *m_note;
    TextFindBar *m_find;
    FileContent *m_content;
};

class Button;
class TabStrip;

//! \brief Files to be read, each in a tab. There is nothing to be seen while none is open.
class FileTabs : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kMaxTabs = 20; //!< Then the oldest one goes.

    explicit FileTabs(QWidget *parent = nullptr);

    //! Canonical; closes all tabs.
    void setFolder(const QString &folder);
    //! \a path: relative. \a line: from 1, 0: anywhere.
    void open(const QString &path, int line);
    void closeCurrent();
    //! Null: none is open.
    FileTab *current() const;
    int count() const;

signals:
    //! The file in view is another one, or was asked for once more; relative.
    void shown(const QString &path);
    //! The last tab was closed.
    void emptied();
    //! For the file in view.
    void menuRequested(const QPoint &at);

private:
    FileTab *tab(int index) const;
    void close(int index);
    void showTab(int index);

    QString m_folder;
    TabStrip *m_strip;
    Button *m_more;
    QStackedWidget *m_stack;
};

class FilesBrowser;
class SearchPage;

//! \brief The files of a session's folder: a tree of them, a search in them, and tabs to read them.
//!
//! Nothing is looked at before it is shown for the first time.
class FilesPane : public QWidget
{
    Q_OBJECT

public:
    explicit FilesPane(QWidget *parent = nullptr);

    //! Absolute; empty: none.
    void setFolder(const QString &folder);
    //! Canonical; empty: not shown yet, or none.
    QString folder() const { return m_folder; }
    //! Looks again, while it is shown, at what may have changed.
    void refresh();
    void showSearch();
    void focusFiles();
    bool closeInnermost();
    //! How a message names a file, by its path relative to the folder.
    void setMention(const std::function<QString(const QString &path)> &mention);

    FilesBrowser *browser() const { return m_browser; }
    SearchPage *search() const { return m_search; }
    FileTabs *tabs() const { return m_tabs; }

signals:
    //! Absolute paths; lines from 1.
    void editorRequested(const QString &path, int line);
    void revealRequested(const QString &path);
    //! Relative to the folder.
    void mentionRequested(const QString &path);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildLayout();
    void applyFolder();
    void open(const QString &path, int line);
    void showMenu(const QString &path, bool isFolder, int line, const QPoint &at);

    QString m_wanted; //!< The folder, as it was given.
    QString m_folder;
    FilesBrowser *m_browser;
    SearchPage *m_search;
    QStackedWidget *m_stack;
    FileTabs *m_tabs;
    Label *m_note;
    QSplitter *m_splitter;
};

} // namespace Ui
