// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QSplitter;
class QStackedWidget;

namespace Ui {

class FilesBrowser;
class FileTabs;
class Label;
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
