// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/searchjob.h"

#include <QAbstractItemModel>
#include <QTimer>
#include <QWidget>

#include <memory>

namespace AgentCore {
class ContentSearch;
struct SearchOutcome;
} // namespace AgentCore

namespace Ui {

//! \brief Lines that a search found below their files, in the order of paths; with the roles of
//! FilesModel.
class HitsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    static constexpr size_t kMaxLines = 2000;
    static constexpr int kLineRole = Qt::UserRole + 100; //!< From 1; 0: a file.

    explicit HitsModel(QObject *parent = nullptr);
    ~HitsModel() override;

    void clear();
    //! While it searches: those of a file that is not there yet.
    void add(const QList<AgentCore::SearchMatch> &matches);
    //! All that count. What is there already stays as it is.
    void finish(const std::set<AgentCore::SearchMatch> &matches);
    int fileCount() const { return int(m_files.size()); }
    size_t lineCount() const { return m_lines; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return 1; }
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct File;

    std::vector<std::unique_ptr<File>> m_files;
    size_t m_lines = 0;
};

class Button;
class FilesTree;
class Label;
class SearchField;

//! \brief Text in the files of a folder: searched for while it is typed, by what the agent's tool
//! searches with, too.
class SearchPage : public QWidget
{
    Q_OBJECT

public:
    explicit SearchPage(QWidget *parent = nullptr);
    ~SearchPage() override;

    //! Canonical; empty: none.
    void setFolder(const QString &folder);
    void focusField();
    HitsModel *hits() const { return m_hits; }
    //! How it goes, or went.
    QString note() const;

    //! As its button does.
    void leave() { emit closeRequested(); }

signals:
    //! Of a hit: relative to the folder, from 1.
    void hitChosen(const QString &path, int line);
    void menuRequested(const QString &path, bool isFolder, const QPoint &at);
    void closeRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildLayout();
    void searchSoon();
    void search();
    void stop();
    void handleEnd(const AgentCore::SearchOutcome &outcome);
    void setNote(const QString &note);

    QString m_folder;
    SearchField *m_field;
    Button *m_case;
    Button *m_regex;
    Button *m_close;
    Label *m_note;
    HitsModel *m_hits;
    FilesTree *m_tree;
    AgentCore::ContentSearch *m_search = nullptr;
    QTimer m_timer;
};

} // namespace Ui
