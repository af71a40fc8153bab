// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"

#include <QDialog>
#include <QTreeWidget>

namespace Ui {

//! A JSON text as a tree to fold; what is no JSON as it is.
class JsonTree : public QTreeWidget
{
    Q_OBJECT

public:
    static constexpr int kMaxNodes = 5'000; //!< The rest is left out, and said to be.

    explicit JsonTree(QWidget *parent = nullptr);

    void setJson(const QByteArray &text);

private:
    void add(QTreeWidgetItem *parent, const QString &name, const QJsonValue &value);

    int m_nodes = 0;
};

} // namespace Ui

class QCheckBox;
class QListView;

namespace Ui {

class Button;
class Label;
class SearchField;
class TrafficModel;

//! \brief What is said between us and one agent, as it is said; to be filtered, folded, and saved
//! as a recording.
class TrafficWindow : public QDialog
{
    Q_OBJECT

public:
    //! Of the agent \a name of \a folder; \a directory outlives this.
    TrafficWindow(AgentCore::AgentDirectory *directory, const QString &name, const QString &folder,
                  QWidget *parent);

    TrafficModel *lines() const { return m_model; }
    //! Writes the recording and says how it went.
    void save(const QString &path);

private:
    void buildLayout();
    QCheckBox *addCheck(const QString &name, const QString &text);
    void applyFilter();
    void showLine(const QModelIndex &index);
    void handleLine(const QString &name, const AgentCore::AgentLine &line);
    void chooseFile();

    AgentCore::AgentDirectory *m_directory;
    QString m_name;
    QString m_folder;
    TrafficModel *m_model = nullptr;
    SearchField *m_words = nullptr;
    QCheckBox *m_ours = nullptr;
    QCheckBox *m_theirs = nullptr;
    QCheckBox *m_folded = nullptr;
    QListView *m_list = nullptr;
    JsonTree *m_tree = nullptr;
    Label *m_outcome = nullptr;
};

} // namespace Ui
